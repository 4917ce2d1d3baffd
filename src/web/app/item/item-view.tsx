import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { conditionIn } from '#contract/analysis/answer-item.ts'
import { isNamed, UNNAMED } from '#contract/items/identity.ts'
import { importedWords } from '#contract/items/imported-from.ts'
import { isForSale } from '#contract/items/item-state.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { DeleteItem } from '#web/app/item/delete-item.tsx'
import { ItemHead } from '#web/app/item/item-head.tsx'
import { ItemListings } from '#web/app/item/item-listings.tsx'
import { ItemPrice } from '#web/app/item/item-price.tsx'
import { ItemQuestions } from '#web/app/item/item-questions.tsx'
import { liveItem } from '#web/app/item/live-item.ts'
import { wantedShots } from '#web/app/item/wanted-shots.ts'
import { ScanItem } from '#web/features/analysis/answers/scan-item.tsx'
import { takeAnalysis } from '#web/features/analysis/cached-analysis.ts'
import { NameQuestion } from '#web/features/analysis/naming/name-question.tsx'
import { useNaming } from '#web/features/analysis/naming/use-naming.ts'
import { ANALYSIS_KEY, analysisQuery } from '#web/features/analysis/queries.ts'
import { sourceSentence } from '#web/features/analysis/results/source-sentence.ts'
import { WhatItIs } from '#web/features/analysis/results/what-it-is.tsx'
import { PhotoCoach } from '#web/features/items/photos/photo-coach.tsx'
import { PhotoCover } from '#web/features/items/photos/photo-cover.tsx'
import { PhotoTray } from '#web/features/items/photos/photo-tray.tsx'
import { useItemPhotos } from '#web/features/items/photos/use-item-photos.ts'
import { ITEMS_KEY, itemQuery } from '#web/features/items/queries.ts'
import { helperPath } from '#web/features/posting/marketplace-draft.ts'
import { ItemMoney } from '#web/features/sales/money/item-money.tsx'
import { PlanLine } from '#web/features/sales/plan/plan-line.tsx'
import { StaleNote } from '#web/features/sales/stale/stale-note.tsx'
import { useDroppedPhotos } from '#web/platform/use-dropped-photos.ts'
import { Note } from '#web/ui/note.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const MarkAsSold = preloadable(() =>
  import('#web/features/sales/sold/mark-as-sold.tsx').then((module) => module.MarkAsSold),
)

/** On a phone the photo, the name and the price come first; on a desk the photos stand beside what the item is. */
export function ItemView({ item: stored }: { item: WholeItem }) {
  const { id, listings } = stored
  const cache = useQueryClient()
  const { data: result } = useQuery(analysisQuery(id))
  const item = liveItem(stored, result)
  const { name, price, refusal } = item
  const takePhotos = (next: WholeItem) => {
    cache.setQueryData(itemQuery(id).queryKey, next)
    // Whatever else shows its cover, or what a photo told, asks for it anew.
    void cache.invalidateQueries({ queryKey: [...ANALYSIS_KEY, id] })
    void cache.invalidateQueries({ queryKey: ITEMS_KEY, refetchType: 'none' })
  }
  const takeName = (next: AnalysisResult) => {
    takeAnalysis(cache, next)
    void cache.invalidateQueries({ queryKey: ITEMS_KEY })
  }
  const [selling, setSelling] = useState(false)
  const naming = useNaming(item, { focusAfter: '#facts', onNamed: takeName })
  const photos = useItemPhotos(item, takePhotos)
  const missing = result ? wantedShots({ ...result, item }) : []
  const dragging = useDroppedPhotos(photos.adding === null, photos.add)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-10 gap-y-5 max-md:grid-cols-1">
      <ItemHead item={item} />
      {item.suggestion && (
        <div className="md:col-span-2">
          <StaleNote item={item} helperPath={helperPath} onCover={photos.addCover} busy={photos.busy} />
        </div>
      )}
      <div className="grid min-w-0 gap-5 max-md:contents">
        <div className="max-md:order-first">
          <PhotoCover photos={photos} name={name ?? UNNAMED} />
        </div>
        <div className={name === null ? 'max-md:order-1' : undefined}>
          <PhotoTray photos={photos} />
        </div>
      </div>
      <div className="grid min-w-0 gap-5 max-md:contents">
        {isNamed(item) ? (
          <section className="grid min-w-0 gap-4" aria-labelledby="facts">
            <h2 id="facts" tabIndex={-1} className="focus:outline-none">
              What it is
            </h2>
            {refusal && <Note variant="stop">{refusal}</Note>}
            {!naming.formOpen && <NameQuestion item={item} nounSaid={item.nounSaid} naming={naming} />}
            <WhatItIs
              item={item}
              facts={item.facts}
              listedAs={result && conditionIn(result)}
              naming={naming}
              actions={<ScanItem itemId={id} onStored={takeName} />}
            />
            {result && <p className="text-sm text-muted">{sourceSentence(result)}</p>}
            {item.importedFrom && <p className="text-sm text-muted">{importedWords(item.importedFrom)}</p>}
          </section>
        ) : (
          <NameQuestion item={item} nounSaid={false} naming={naming} />
        )}
        {isForSale(item.state) && <PhotoCoach photos={photos} missing={missing} />}
      </div>
      {price && (
        <div className="grid items-start gap-5 pt-4 md:col-span-2 lg:grid-cols-2">
          {result && !naming.formOpen && isForSale(item.state) && <ItemQuestions result={result} />}
          <ItemPrice id={id} price={price} plan={result && <PlanLine item={item} result={result} />} />
        </div>
      )}
      {listings.length > 0 && (
        <div className="pt-4 md:col-span-2">
          <ItemListings item={item} result={result} />
        </div>
      )}
      <div className="min-w-0 pt-4 max-md:order-2 md:col-span-2">
        <ItemMoney item={item} onSell={() => setSelling(true)} />
      </div>
      {selling && (
        <Suspense>
          <MarkAsSold itemId={id} onClose={() => setSelling(false)} />
        </Suspense>
      )}
      <div className="max-md:order-2 sm:hidden">
        <DeleteItem id={id} />
      </div>
      {dragging && (
        <div
          className="pointer-events-none fixed inset-3 z-45 grid place-items-center rounded-[20px] border-3 border-dashed border-go bg-paper/88 font-display text-2xl leading-[1.2] font-[650]"
          aria-hidden="true"
        >
          <p>Drop the photos to add them to this item</p>
        </div>
      )}
    </div>
  )
}
