import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { isNamed, UNNAMED } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import { missingShots } from '#contract/items/type-guide/photo-coach.ts'
import type { PileGroup } from '#contract/piles/piles.ts'
import { DecideBar } from '#web/app/pile/review/decide-bar.tsx'
import { ReviewWords } from '#web/app/pile/review/review-words.tsx'
import { useStoreReviewed } from '#web/app/pile/review/use-store-reviewed.ts'
import { QuickQuestions } from '#web/features/analysis/answers/quick-questions.tsx'
import { showAnalysis, showPhotos } from '#web/features/analysis/cached-analysis.ts'
import { useNaming } from '#web/features/analysis/naming/use-naming.ts'
import { analysisQuery } from '#web/features/analysis/queries.ts'
import { PhotoCoach } from '#web/features/items/photos/photo-coach.tsx'
import { PhotoCover } from '#web/features/items/photos/photo-cover.tsx'
import { PhotoTray } from '#web/features/items/photos/photo-tray.tsx'
import { useItemPhotos } from '#web/features/items/photos/use-item-photos.ts'
import { AlreadyListed } from '#web/features/piles/already-listed.tsx'
import { LoadState } from '#web/platform/load-state.tsx'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { useSwipe } from '#web/platform/use-swipe.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ReviewItemProps {
  group: PileGroup
  onRight: () => void
  onNotForSale: () => void
  /** Null at the end of the row. */
  onNext: (() => void) | null
}

export function ReviewItem(props: ReviewItemProps) {
  const query = useQuery(analysisQuery(props.group.itemId!))
  return (
    <LoadState query={query} what="This item" waiting={<Skeleton className="h-96" />}>
      {(result) => <Item {...props} result={result} />}
    </LoadState>
  )
}

/** Photo, name, price and what only the seller knows: enough for a yes. */
function Item({ group, result, onRight, onNotForSale, onNext }: ReviewItemProps & { result: AnalysisResult }) {
  const cache = useQueryClient()
  const { item, pricing } = result
  const named = isNamed(item)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever reads by ear, or goes through with Enter, begins at its name.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const show = (next: AnalysisResult) => showAnalysis(cache, next)
  const store = useStoreReviewed()
  const naming = useNaming(item, { focusAfter: '#reviewed', onNamed: store })
  // What is typed in the form would be lost: it is saved or given up first.
  const approve = () => named && !naming.formOpen && onRight()
  useShortcut('enter', 'Looks right', approve)
  useShortcut('a', 'Looks right, also from a button', approve)
  useShortcut('f', 'Fix what it is', naming.openForm)
  useShortcut('n', 'Not for sale', onNotForSale)
  const { offset, handlers } = useSwipe({ onRight: approve, onLeft: () => onNext?.() })
  return (
    <>
      <div
        {...handlers}
        // Sideways is ours: a browser would take a swipe to the right for the way back.
        className="grid touch-pan-y touch-pinch-zoom grid-cols-[minmax(0,472px)_minmax(0,1fr)] items-start gap-x-12 gap-y-6 max-md:grid-cols-1"
      >
        <ReviewPhotos result={result} offset={offset} />
        <div className="grid min-w-0 gap-6 max-md:order-2">
          <AlreadyListed group={group} />
          <ReviewWords heading={heading} result={result} naming={naming} decided={group.decision === 'right'} />
          {named && pricing && !naming.formOpen && (
            <QuickQuestions
              key={item.typeId ?? item.type}
              heading="h2"
              result={result}
              onShown={show}
              onStored={store}
            />
          )}
        </div>
      </div>
      <DecideBar named={named} naming={naming} onRight={onRight} onNotForSale={onNotForSale} />
    </>
  )
}

/** On a phone: photo, name and price first, then what else there is. */
function ReviewPhotos({ result, offset }: { result: AnalysisResult; offset: number }) {
  const cache = useQueryClient()
  const { item, guide, noun, facts } = result
  const photos = useItemPhotos(item, (next) => showPhotos(cache, next))
  const missing = guide && noun ? missingShots(guide, { ...item, noun, facts }) : []
  return (
    <div className="grid gap-3.5 max-md:contents md:sticky md:top-24">
      <div
        className="max-md:order-1"
        style={offset === 0 ? undefined : { translate: `${offset}px`, rotate: `${offset / 40}deg` }}
      >
        <PhotoCover photos={photos} name={isNamed(item) ? itemName(calledBy(result)) : UNNAMED} />
      </div>
      <div className="grid gap-3.5 max-md:order-3">
        <PhotoTray photos={photos} />
        <PhotoCoach photos={photos} missing={missing} />
      </div>
    </div>
  )
}
