import { ListChecks, RefreshCw, Sparkles, SquareCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import type { Pile } from '#contract/piles/piles.ts'
import {
  costWords,
  countGroups,
  countOf,
  readyWords,
  segmentsOf,
  shortWords,
  usesLeft,
} from '#web/features/piles/pile-counts.ts'
import type { Selection } from '#web/features/piles/tray/use-selection.ts'
import { useOnePhotoEach } from '#web/features/piles/use-one-photo-each.ts'
import type { PileActs } from '#web/features/piles/use-pile-acts.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Switch } from '#web/ui/switch.tsx'

interface PileBarProps {
  pile: Pile
  acts: PileActs
  selection: Selection
  user: User
  /** Photos are still coming: what would be analyzed now may be half an item. */
  arriving: boolean
  reviewHref: string
}

/** How far the pile is, what the next step costs, and the button for it. */
export function PileBar({ pile, acts, selection, user, arriving, reviewHref }: PileBarProps) {
  const counts = countGroups(acts.groups)
  const { total, done, toAnalyze, underway, failed, outOfUses } = counts
  const busy = arriving || pile.sorting
  const begun = done > 0 || underway > 0 || failed > 0 || outOfUses > 0
  const cost = costWords(toAnalyze, user)
  const sorted = acts.groups.reduce((sum, { photoIds }) => sum + photoIds.length, 0)
  const onePhotoEach = useOnePhotoEach(acts)
  const select = selection.isOn ? selection.end : selection.begin
  useShortcut('s', 'Select photos', () => selection.canBegin && select())
  return (
    <>
      <section className="card grid gap-4 px-5 py-4 max-sm:px-4" aria-label="Progress">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <div className="grid min-w-60 flex-1 gap-1">
            <p role="status">
              <b className="font-display text-xl leading-tight font-[650]">
                {begun ? readyWords(counts) : `${countOf(sorted, 'photo')} in ${countOf(total, 'item')}`}
              </b>
              {pile.sorting && <span className="text-muted"> Still sorting…</span>}
            </p>
            {cost && !pile.sorting && outOfUses === 0 && (
              <p className="text-ui text-muted">
                {cost.words} {cost.short > 0 && <Link href="/subscribe">See the plans</Link>}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-x-4 gap-y-2 empty:hidden max-sm:w-full max-sm:*:flex-auto max-sm:*:px-2">
            {onePhotoEach.canChange && (
              <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ui font-semibold" htmlFor="each">
                One photo = one item
                <Switch id="each" checked={onePhotoEach.isOn} onCheckedChange={onePhotoEach.change} />
              </label>
            )}
            {selection.canBegin && (
              <Button onClick={select}>
                {!selection.isOn && <SquareCheck className="icon" />}
                {selection.isOn ? 'Cancel' : 'Select'}
              </Button>
            )}
          </div>
          <NextStep {...{ acts, selection, user, counts, busy, reviewHref }} />
        </div>
        {busy && toAnalyze > 0 && (
          <p id="analyze-why" className="text-sm text-muted">
            {arriving ? 'You can analyze them when all photos are here.' : 'You can analyze them when all are sorted.'}
          </p>
        )}
        {begun && (
          <Segments label="Items ready" words={readyWords(counts)} done={done} segments={segmentsOf(acts.groups)} />
        )}
      </section>
      {outOfUses > 0 && <OutOfUses items={outOfUses} total={total} />}
    </>
  )
}

interface NextStepProps extends Pick<PileBarProps, 'acts' | 'selection' | 'user' | 'reviewHref'> {
  counts: ReturnType<typeof countGroups>
  busy: boolean
}

/** Within a thumb's reach on phones, unless what can be done with selected photos is there. */
function NextStep({ acts, selection, user, counts, busy, reviewHref }: NextStepProps) {
  const { toReview, toAnalyze, underway, failed, outOfUses, right } = counts
  const again = toAnalyze > 0 && toAnalyze === failed + outOfUses
  return (
    <div
      className={classNames(
        'lower-bar flex flex-wrap items-center gap-2 empty:hidden max-sm:fixed max-sm:inset-x-0 max-sm:bottom-(--floor) max-sm:z-15 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-4 max-sm:py-2.5 max-sm:*:min-h-12 max-sm:*:flex-1',
        selection.isOn && 'max-sm:hidden',
      )}
    >
      {toAnalyze > 0 && usesLeft(user) !== 0 && (
        <Button
          variant={toReview > 0 ? 'line' : 'go'}
          busy={acts.analyzing}
          disabled={busy}
          aria-describedby={busy ? 'analyze-why' : undefined}
          onClick={acts.analyze}
        >
          {!acts.analyzing && (again ? <RefreshCw className="icon" /> : <Sparkles className="icon" />)}
          {again ? `Try ${countOf(toAnalyze, 'item')} again` : `Analyze ${countOf(toAnalyze, 'item')}`}
        </Button>
      )}
      {toReview > 0 && (
        <Link className={buttonClass({ variant: 'go' })} href={reviewHref}>
          <ListChecks className="icon" />
          Review {countOf(toReview, 'item')}
        </Link>
      )}
      {toReview === 0 && right > 0 && underway === 0 && (
        <Link className={buttonClass({ variant: toAnalyze > 0 ? 'line' : 'go' })} href={reviewHref}>
          See the summary
        </Link>
      )}
    </div>
  )
}

const OutOfUses = ({ items, total }: { items: number; total: number }) => (
  <Note variant="wait" alert>
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>
        <b>{shortWords(items, total)}</b>{' '}
        {items === 1
          ? 'It keeps its photos and continues when you have more.'
          : 'They keep their photos and continue when you have more.'}
      </p>
      <Link className={buttonClass({ variant: 'line', size: 'sm' })} href="/subscribe">
        See the plans
      </Link>
    </div>
  </Note>
)
