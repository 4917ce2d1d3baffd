import type { User } from '#contract/accounts/accounts.ts'
import type { Pile } from '#contract/piles/piles.ts'
import { GroupAbout } from '#web/app/pile/group-about.tsx'
import { reviewHref } from '#web/app/pile/pile-hrefs.ts'
import { PileBar } from '#web/features/piles/pile-bar.tsx'
import { Tray } from '#web/features/piles/tray/tray.tsx'
import { useSelection } from '#web/features/piles/tray/use-selection.ts'
import { usePileActs } from '#web/features/piles/use-pile-acts.ts'

/** The items of a pile, and what to do with them next. */
export function PileItems({ pile, user, arriving }: { pile: Pile; user: User; arriving: boolean }) {
  const acts = usePileActs(pile)
  const selection = useSelection(acts.groups)
  return (
    <>
      <PileBar
        pile={pile}
        acts={acts}
        selection={selection}
        user={user}
        arriving={arriving}
        reviewHref={reviewHref(pile.id)}
      />
      <Tray
        pile={pile}
        acts={acts}
        selection={selection}
        about={(group, number) => (
          <GroupAbout
            group={group}
            number={number}
            href={reviewHref(pile.id, group.id)}
            onTakeBack={() => void acts.decide(group.id, null)}
          />
        )}
      />
    </>
  )
}
