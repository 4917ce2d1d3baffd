import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { Pile } from '#contract/piles/piles.ts'
import { GroupAbout } from '#web/app/pile/group-about.tsx'
import { reviewHref } from '#web/app/pile/pile-hrefs.ts'
import { inReview } from '#web/app/pile/review/review-order.ts'
import { ReviewPanel } from '#web/app/pile/review/review-panel.tsx'
import { useReviewActs } from '#web/app/pile/review/use-review-acts.ts'
import { useItemChanged } from '#web/app/pile/use-item-changed.ts'
import { PileBar } from '#web/features/piles/pile-bar.tsx'
import { Tray } from '#web/features/piles/tray/tray.tsx'
import { type Selection, useSelection } from '#web/features/piles/tray/use-selection.ts'
import { type PileActs, usePileActs } from '#web/features/piles/use-pile-acts.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { useWide } from '#web/platform/use-wide.ts'

interface PileItemsProps {
  pile: Pile
  user: User
  arriving: boolean
  onChoose: () => void
}

/** The items of a pile, and what to do with them next. */
export function PileItems({ pile, user, arriving, onChoose }: PileItemsProps) {
  const acts = usePileActs(pile, useItemChanged())
  const selection = useSelection(acts.groups)
  const wide = useWide()
  const parts = { pile, acts, selection }
  return (
    <>
      <PileBar {...parts} user={user} arriving={arriving} reviewHref={reviewHref(pile.id)} />
      {wide && inReview(acts.groups).length > 0 ? (
        <TrayAndPanel {...parts} />
      ) : (
        <TrayAlone {...parts} onChoose={onChoose} />
      )}
    </>
  )
}

interface TrayParts {
  pile: Pile
  acts: PileActs
  selection: Selection
}

/** The key stands for 'Undo' where items are reviewed. */
function TrayAlone({ onChoose, ...parts }: TrayParts & { onChoose: () => void }) {
  useShortcut('u', 'Choose photos for the pile', onChoose)
  return <ItemTray {...parts} shownId={null} />
}

function TrayAndPanel(parts: TrayParts) {
  const [groupId, show] = useState<string | null>(null)
  const review = useReviewActs(parts.acts, { groupId, show })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_336px] items-start gap-6">
      <ItemTray {...parts} shownId={review.shown?.id ?? null} />
      <ReviewPanel pileId={parts.pile.id} review={review} />
    </div>
  )
}

const ItemTray = ({ pile, acts, selection, shownId }: TrayParts & { shownId: string | null }) => (
  <Tray
    pile={pile}
    acts={acts}
    selection={selection}
    shownId={shownId}
    about={(group, number) => (
      <GroupAbout
        group={group}
        number={number}
        href={reviewHref(pile.id, group.id)}
        onTakeBack={() => void acts.decide(group.id, null)}
      />
    )}
  />
)
