import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import type { Pile, PileGroup } from '#contract/piles/piles.ts'
import { pileHref } from '#web/app/pile/pile-hrefs.ts'
import { ReviewItem } from '#web/app/pile/review/review-item.tsx'
import { counterWords } from '#web/app/pile/review/review-order.ts'
import { ReviewSummary } from '#web/app/pile/review/review-summary.tsx'
import { useReviewActs } from '#web/app/pile/review/use-review-acts.ts'
import { useShelf } from '#web/app/pile/review/use-shelf.ts'
import { useItemChanged } from '#web/app/pile/use-item-changed.ts'
import { usePileAddress } from '#web/app/pile/use-pile-address.ts'
import { countGroups } from '#web/features/piles/pile-counts.ts'
import { usePileActs } from '#web/features/piles/use-pile-acts.ts'
import { formatDollars } from '#web/platform/format.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { type Segment, Segments } from '#web/ui/segments.tsx'

/** One item after the other, about ten seconds each; the address says which. */
export function Review({ pile }: { pile: Pile }) {
  const { groupId, review } = usePileAddress()
  const [, navigate] = useLocation()
  const acts = usePileActs(pile, useItemChanged())
  const { groups, tryAgain } = acts
  const { row, shown, say, on } = useReviewActs(acts, { groupId, show: (id) => review(pile.id, id ?? '') })
  const shownId = shown?.id
  const { right, total, underway } = countGroups(groups)
  const shelf = formatDollars(useShelf(groups))
  const counter = counterWords(right, total, shelf, !shown)
  useShortcut('escape', 'Back to the pile', () => navigate(pileHref(pile.id)))

  // The view goes with the item; whoever reads by ear or uses Enter begins at its name.
  useEffect(() => {
    if (shownId) scrollTo({ top: 0, behavior: 'instant' })
  }, [shownId])
  const segmentOf = ({ id, decision }: PileGroup): Segment =>
    id === shownId ? 'now' : decision === 'right' ? 'go' : 'open'
  return (
    <Page className="max-w-276">
      <div className="flex items-center gap-4">
        <div className="grid flex-1 gap-2">
          <p className="text-ui" role="status">
            <b>{shown ? `Item ${row.indexOf(shown) + 1} of ${total}` : 'Your pile'}</b>
            <span className="text-muted">: {counter}</span>
          </p>
          <Segments
            thin
            label="Reviewed"
            words={counter}
            done={right}
            segments={groups.filter(({ decision }) => decision !== 'not_for_sale').map(segmentOf)}
          />
        </div>
        <Link className={buttonClass({ variant: 'quiet' })} href={pileHref(pile.id)}>
          <X className="icon" />
          <span className="max-sm:sr-only">Close</span>
        </Link>
      </div>
      {shown ? (
        <ReviewItem
          key={shown.id}
          group={shown}
          onRight={() => say(shown, 'right')}
          onNotForSale={() => say(shown, 'not_for_sale')}
          onNext={on}
        />
      ) : (
        <ReviewSummary pile={pile} groups={groups} shelf={shelf} underway={underway} onTryAgain={tryAgain} />
      )}
    </Page>
  )
}
