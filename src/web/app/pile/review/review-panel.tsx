import { useQuery } from '@tanstack/react-query'
import { Check, ChevronLeft, ChevronRight, Pencil } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { isNamed } from '#contract/items/identity.ts'
import { pilePhotoAddress } from '#contract/piles/piles.ts'
import { reviewHref } from '#web/app/pile/pile-hrefs.ts'
import { ReviewedPrice } from '#web/app/pile/review/reviewed-price.tsx'
import { useMeantTaps } from '#web/app/pile/review/use-meant-taps.ts'
import type { useReviewActs } from '#web/app/pile/review/use-review-acts.ts'
import { useStoreReviewed } from '#web/app/pile/review/use-store-reviewed.ts'
import { ItemCalled } from '#web/features/analysis/naming/item-called.tsx'
import { NameQuestion } from '#web/features/analysis/naming/name-question.tsx'
import { useNaming } from '#web/features/analysis/naming/use-naming.ts'
import { analysisQuery } from '#web/features/analysis/queries.ts'
import { sourceSentence } from '#web/features/analysis/results/source-sentence.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ReviewPanelProps {
  pileId: string
  review: ReturnType<typeof useReviewActs>
}

/** Beside the tray on wide screens: enough of an item for a yes, without leaving the pile. */
export function ReviewPanel({ pileId, review }: ReviewPanelProps) {
  const { row, shown, back, on } = review
  const left = row.filter(({ decision }) => decision === null).length
  return (
    <section className="card sticky top-21 grid gap-3.5 p-4" aria-labelledby="panel">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h2 id="panel" className="text-xl">
            Review
          </h2>
          <p className="text-sm text-muted" role="status">
            {left === 0 ? 'Nothing is left to check' : `${left} of ${row.length} left to check`}
          </p>
        </div>
        <div className="flex gap-1">
          <Button size="icon" aria-label="Item before (K)" disabled={!back} onClick={() => back?.()}>
            <ChevronLeft className="icon" />
          </Button>
          <Button size="icon" aria-label="Next item (J)" disabled={!on} onClick={() => on?.()}>
            <ChevronRight className="icon" />
          </Button>
        </div>
      </div>
      {shown ? (
        <PanelItem key={shown.id} pileId={pileId} group={shown} onRight={() => review.say(shown, 'right')} />
      ) : (
        <Link className={buttonClass({ variant: 'go', block: true })} href={reviewHref(pileId)}>
          See the summary
        </Link>
      )}
      <p className="-mx-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 pt-3 text-sm text-muted">
        <span>
          <Kbd>J</Kbd> next
        </span>
        <span>
          <Kbd>K</Kbd> back
        </span>
        <span>
          <Kbd>U</Kbd> undo
        </span>
        <span>
          <Kbd>?</Kbd> all keys
        </span>
      </p>
    </section>
  )
}

interface PanelItemProps {
  pileId: string
  group: ReviewPanelProps['review']['row'][number]
  onRight: () => void
}

function PanelItem({ pileId, group, onRight }: PanelItemProps) {
  const { data: result } = useQuery(analysisQuery(group.itemId!))
  const [, navigate] = useLocation()
  const meant = useMeantTaps()
  const href = reviewHref(pileId, group.id)
  const named = result !== undefined && isNamed(result.item)
  useShortcut('a', 'Looks right', () => named && onRight())
  useShortcut('f', 'Fix what it is', () => navigate(href))
  return (
    <>
      <Photo className="aspect-[1/0.82]" src={photoSource(pilePhotoAddress(pileId, group.photoIds[0]!), 640)} alt="" />
      {result ? <PanelWords result={result} decided={group.decision === 'right'} /> : <Skeleton className="h-40" />}
      <div className="grid gap-2">
        {named && (
          <Button variant="go" block onClick={meant(onRight)}>
            <Check className="icon" />
            Looks right
            <Kbd>A</Kbd>
          </Button>
        )}
        <Link className={buttonClass({ variant: named ? 'line' : 'go', block: true })} href={href}>
          <Pencil className="icon" />
          {named ? 'Fix' : 'Say what it is'}
          <Kbd>F</Kbd>
        </Link>
      </div>
    </>
  )
}

function PanelWords({ result, decided }: { result: AnalysisResult; decided: boolean }) {
  const { item, noun, nounSaid, pricing } = result
  const naming = useNaming(item, { focusAfter: '#panel-item', onNamed: useStoreReviewed() })
  return (
    <>
      <div className="grid gap-1">
        <h3 id="panel-item" tabIndex={-1} className="text-xl wrap-anywhere focus:outline-none">
          <ItemCalled item={item} noun={noun} nounSaid={nounSaid} />
        </h3>
        {isNamed(item) && <p className="text-sm text-muted">{sourceSentence(result)}</p>}
      </div>
      {pricing && <ReviewedPrice pricing={pricing} decided={decided} />}
      {isNamed(item) && <NameQuestion item={item} nounSaid={nounSaid} naming={naming} />}
      {isNamed(item) && (
        <dl className="border-t border-line">
          <Fact
            name="Condition"
            value={item.conditionSeen ? item.condition : `Proposed: ${item.condition}`}
            why={item.conditionSeen ? null : 'Please check'}
          />
          {item.material && <Fact name="Material" value={item.material} why={null} />}
          <Fact name="Brand" value={item.brand} why={item.brand ? null : 'Look for a label'} />
        </dl>
      )}
    </>
  )
}

const Fact = ({ name, value, why }: { name: string; value: string | null; why: string | null }) => (
  <div className="grid grid-cols-[76px_minmax(0,1fr)_auto] gap-3 border-b border-line py-2 text-sm">
    <dt className="text-muted">{name}</dt>
    <dd className="contents">
      {value ? <b className="wrap-anywhere">{value}</b> : <span className="text-muted">Not read</span>}
      {why && <span className="text-muted">{why}</span>}
    </dd>
  </div>
)
