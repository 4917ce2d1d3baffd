import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { Decision, Pile, PileGroup } from '#contract/piles/piles.ts'
import { pileHref } from '#web/app/pile/pile-hrefs.ts'
import { ReviewItem } from '#web/app/pile/review/review-item.tsx'
import { counterWords, inReview, neighbor, nextOpen } from '#web/app/pile/review/review-order.ts'
import { ReviewSummary } from '#web/app/pile/review/review-summary.tsx'
import { useShelf } from '#web/app/pile/review/use-shelf.ts'
import { usePileAddress } from '#web/app/pile/use-pile-address.ts'
import { countGroups } from '#web/features/piles/pile-counts.ts'
import { usePileActs } from '#web/features/piles/use-pile-acts.ts'
import { formatDollars } from '#web/platform/format.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { type Segment, Segments } from '#web/ui/segments.tsx'
import { toast } from '#web/ui/toast.ts'

/** One item after the other, about ten seconds each; the address says which. */
export function Review({ pile }: { pile: Pile }) {
  const { groupId, review } = usePileAddress()
  const [, navigate] = useLocation()
  const { groups, decide, tryAgain } = usePileActs(pile)
  const decided = useRef<string | null>(null)
  const row = inReview(groups)
  const shownId = row.some(({ id }) => id === groupId) ? groupId : nextOpen(groups, null)
  const shown = row.find(({ id }) => id === shownId)
  const { right, total, underway } = countGroups(groups)
  const shelf = formatDollars(useShelf(groups))
  const counter = counterWords(right, total, shelf)
  const show = (id: string | null) => review(pile.id, id ?? '')

  const say = (group: PileGroup, says: Decision) => {
    decided.current = group.id
    show(nextOpen(groups, group.id))
    void decide(group.id, says).catch(() => show(group.id))
    if (says === 'not_for_sale')
      toast({ title: 'Not for sale', description: 'It was taken off the pile.', action: { label: 'Undo', run: undo } })
  }
  const undo = () => {
    const id = decided.current
    if (!id) return
    decided.current = null
    void decide(id, null).then(() => show(id))
  }
  const step = (by: 1 | -1) => {
    const next = shown && neighbor(groups, shown.id, by)
    if (next) show(next)
  }
  useShortcut('j', 'Next item', () => step(1))
  useShortcut('k', 'Item before', () => step(-1))
  useShortcut('u', 'Undo what you said last', undo)
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
          onNext={neighbor(groups, shown.id, 1) ? () => step(1) : null}
        />
      ) : (
        <ReviewSummary pile={pile} groups={groups} shelf={shelf} underway={underway} onTryAgain={tryAgain} />
      )}
    </Page>
  )
}
