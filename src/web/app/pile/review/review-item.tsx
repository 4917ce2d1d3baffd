import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, PackageX, Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { isNamed, UNNAMED } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import { missingShots } from '#contract/items/type-guide/photo-coach.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import type { PileGroup } from '#contract/piles/piles.ts'
import { ReviewWords } from '#web/app/pile/review/review-words.tsx'
import { QuickQuestions } from '#web/features/analysis/answers/quick-questions.tsx'
import { useNaming } from '#web/features/analysis/naming/use-naming.ts'
import { analysisQuery } from '#web/features/analysis/queries.ts'
import { PhotoCoach } from '#web/features/items/photos/photo-coach.tsx'
import { PhotoCover } from '#web/features/items/photos/photo-cover.tsx'
import { PhotoTray } from '#web/features/items/photos/photo-tray.tsx'
import { useItemPhotos } from '#web/features/items/photos/use-item-photos.ts'
import { ITEMS_KEY } from '#web/features/items/queries.ts'
import { PILES_KEY } from '#web/features/piles/queries.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { useSwipe } from '#web/platform/use-swipe.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
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

const KEY = 'ml-1 max-md:hidden'

/** Photo, name, price and what only the seller knows: enough for a yes. */
function Item({ group, result, onRight, onNotForSale, onNext }: ReviewItemProps & { result: AnalysisResult }) {
  const cache = useQueryClient()
  const { item, pricing } = result
  const named = isNamed(item)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever reads by ear, or goes through with Enter, begins at its name.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const key = analysisQuery(item.id).queryKey
  const show = (next: AnalysisResult) => cache.setQueryData(key, next)
  const store = (next: AnalysisResult) => {
    show(next)
    void cache.invalidateQueries({ queryKey: ITEMS_KEY })
    void cache.invalidateQueries({ queryKey: PILES_KEY })
  }
  const takePhotos = ({ imageUrl, photos }: WholeItem) =>
    cache.setQueryData(key, (now) => now && { ...now, imageUrl, item: { ...now.item, imageUrl, photos } })
  const photos = useItemPhotos(item, takePhotos)
  const naming = useNaming(item, { focusAfter: '#reviewed', onNamed: store })
  const { guide, noun, facts } = result
  const missing = guide && noun ? missingShots(guide, { ...item, noun, facts }) : []
  const approve = () => named && onRight()
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
        {/* On a phone: photo, name and price first, then what else there is. */}
        <div className="grid gap-3.5 max-md:contents md:sticky md:top-24">
          <div
            className="max-md:order-1"
            style={offset === 0 ? undefined : { translate: `${offset}px`, rotate: `${offset / 40}deg` }}
          >
            <PhotoCover photos={photos} name={named ? itemName(calledBy(result)) : UNNAMED} />
          </div>
          <div className="grid gap-3.5 max-md:order-3">
            <PhotoTray photos={photos} />
            <PhotoCoach photos={photos} missing={missing} />
          </div>
        </div>
        <div className="grid min-w-0 gap-6 max-md:order-2">
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
      <section
        className="sticky bottom-(--floor,0px) z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-4 py-3"
        aria-label="Decide"
      >
        <p className="mr-auto text-sm text-muted max-md:hidden">
          <Kbd>J</Kbd> next <Kbd>K</Kbd> back <Kbd>U</Kbd> undo
        </p>
        {!named && (
          <p className="mr-auto text-sm text-muted max-sm:w-full" id="why-not">
            Say what it is, and you can list it.
          </p>
        )}
        <Button size="lg" variant="quiet" className="max-sm:flex-1 max-sm:px-2" onClick={onNotForSale}>
          <PackageX className="icon max-sm:hidden" />
          Not for sale
          <span className={KEY}>
            <Kbd>N</Kbd>
          </span>
        </Button>
        {named && (
          <Button
            size="lg"
            className="max-sm:px-4"
            onClick={naming.formOpen ? naming.closeForm : naming.openForm}
            aria-expanded={naming.formOpen}
          >
            <Pencil className="icon max-sm:hidden" />
            Fix
            <span className={KEY}>
              <Kbd>F</Kbd>
            </span>
          </Button>
        )}
        <Button
          size="lg"
          variant="go"
          className="max-sm:flex-[1.4] max-sm:px-2"
          disabled={!named}
          aria-describedby={named ? undefined : 'why-not'}
          onClick={onRight}
        >
          <Check className="icon" />
          Looks right
          <span className={KEY}>
            <Kbd>Enter</Kbd>
          </span>
        </Button>
      </section>
    </>
  )
}
