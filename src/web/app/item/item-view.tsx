import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { isNamed, UNNAMED } from '#contract/items/identity.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { DeleteItem } from '#web/app/item/delete-item.tsx'
import { ItemHead } from '#web/app/item/item-head.tsx'
import { ItemListings } from '#web/app/item/item-listings.tsx'
import { ItemQuestions } from '#web/app/item/item-questions.tsx'
import { ANALYSIS_KEY } from '#web/features/analysis/queries.ts'
import { ItemFacts } from '#web/features/analysis/results/item-facts.tsx'
import { PhotoCover } from '#web/features/items/photos/photo-cover.tsx'
import { PhotoTray } from '#web/features/items/photos/photo-tray.tsx'
import { useItemPhotos } from '#web/features/items/photos/use-item-photos.ts'
import { ITEMS_KEY, itemQuery } from '#web/features/items/queries.ts'
import { ItemMoney } from '#web/features/sales/money/item-money.tsx'
import { useDroppedPhotos } from '#web/platform/use-dropped-photos.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

const MarkAsSold = lazy(() =>
  import('#web/features/sales/sold/mark-as-sold.tsx').then((module) => ({ default: module.MarkAsSold })),
)

/** On a phone the photo, the name and the price come first; on a desk the photos stand beside what the item is. */
export function ItemView({ item }: { item: WholeItem }) {
  const { id, name, refusal, listings } = item
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const take = (next: WholeItem) => {
    cache.setQueryData(itemQuery(id).queryKey, next)
    // Whatever else shows its cover asks for it anew.
    cache.removeQueries({ queryKey: [...ANALYSIS_KEY, id] })
    void cache.invalidateQueries({ queryKey: ITEMS_KEY, refetchType: 'none' })
  }
  const [selling, setSelling] = useState(false)
  const photos = useItemPhotos(item, take)
  const dragging = useDroppedPhotos(photos.adding === null, photos.add)
  const correct = () => navigate(`/?item=${id}`)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-10 gap-y-5 max-md:grid-cols-1">
      <ItemHead item={item} />
      {photos.shown && (
        <div className="max-md:order-first md:col-start-1">
          <PhotoCover photos={photos} name={name ?? UNNAMED} />
        </div>
      )}
      <div className="md:col-start-1">
        <PhotoTray photos={photos} />
      </div>
      <section className="grid min-w-0 gap-3 md:col-start-2 md:row-[2/5]" aria-labelledby="facts">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="facts">What it is</h2>
          <Button variant="link" onClick={correct}>
            {name === null ? 'Say what it is' : 'Not quite right?'}
          </Button>
        </div>
        {refusal && <Note variant="stop">{refusal}</Note>}
        {isNamed(item) ? (
          <ItemFacts item={item} facts={item.facts} onCorrect={correct} />
        ) : (
          <p className="text-muted">We could not tell what this is. Tell us, and you get its price and listings.</p>
        )}
        <ItemQuestions id={id} />
      </section>
      {listings.length > 0 && (
        <div className="pt-4 md:col-span-2">
          <ItemListings item={item} />
        </div>
      )}
      <div className="min-w-0 pt-4 md:col-span-2">
        <ItemMoney item={item} onSell={() => setSelling(true)} />
      </div>
      {selling && (
        <Suspense>
          <MarkAsSold itemId={id} onClose={() => setSelling(false)} />
        </Suspense>
      )}
      <div className="sm:hidden">
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
