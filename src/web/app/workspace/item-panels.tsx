import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useDeferredValue, useEffect } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { mayShip } from '#contract/analysis/may-ship.ts'
import { isNamed, UNNAMED } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import type { Listing } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { wantedShots } from '#web/app/item/wanted-shots.ts'
import { GeneratedListings } from '#web/app/workspace/generated-listings.tsx'
import { ItemWaiting } from '#web/app/workspace/item-waiting.tsx'
import { jumpTo } from '#web/app/workspace/jump-to.ts'
import { ScanItem } from '#web/features/analysis/answers/scan-item.tsx'
import { changeAnalysis, showAnalysis, showPhotos, takeAnalysis } from '#web/features/analysis/cached-analysis.ts'
import { analysisQuery } from '#web/features/analysis/queries.ts'
import { AnalysisResults } from '#web/features/analysis/results/analysis-results.tsx'
import { PhotoCoach } from '#web/features/items/photos/photo-coach.tsx'
import { PhotoCover } from '#web/features/items/photos/photo-cover.tsx'
import { PhotoTray } from '#web/features/items/photos/photo-tray.tsx'
import { useItemPhotos } from '#web/features/items/photos/use-item-photos.ts'
import { ITEMS_KEY } from '#web/features/items/queries.ts'
import { useDeleteItem } from '#web/features/items/use-delete-item.ts'
import { PriceResearch } from '#web/features/market/price-research.tsx'
import { messageOf } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'

/** What an address may name: no browser finds it there before the item is. */
const PLACES = ['price', 'listings']

interface ItemPanelsProps {
  itemId: string
  onShown: () => void
  onClose: () => void
  onRestored: (itemId: string) => void
}

/** Everything about one item; keyed by it. */
export const ItemPanels = (props: ItemPanelsProps) => (
  <TooltipProvider>
    <Panels {...props} />
  </TooltipProvider>
)

function Panels({ itemId, onShown, onClose, onRestored }: ItemPanelsProps) {
  const cache = useQueryClient()
  const { data: result, error, refetch } = useQuery(analysisQuery(itemId))
  const { remove, removing } = useDeleteItem({ onDeleted: onClose, onRestored })
  const shown = result !== undefined
  // What the item is comes first; the rest, which is further down, a moment later.
  const rest = useDeferredValue(true, false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the item is there
  useEffect(() => {
    if (shown) onShown()
  }, [shown])
  useEffect(() => {
    const place = location.hash.slice(1)
    if (shown && rest && PLACES.includes(place)) jumpTo(place)
  }, [shown, rest])

  const take = (next: AnalysisResult) => {
    takeAnalysis(cache, next)
    void cache.invalidateQueries({ queryKey: ITEMS_KEY })
  }
  const takePhotos = (next: WholeItem) => {
    showPhotos(cache, next)
    void cache.invalidateQueries({ queryKey: ITEMS_KEY })
  }
  const photos = useItemPhotos(result?.item ?? { id: itemId, photos: [], readingPhotos: false }, takePhotos)
  const takeListing = (listing: Listing) =>
    changeAnalysis(cache, itemId, (now) => ({
      ...now,
      listings: { ...now.listings, [MARKETPLACE_NAMES[listing.platform]]: listing },
    }))
  const dropListing = ({ platform }: Listing) =>
    changeAnalysis(cache, itemId, ({ listings, ...now }) => {
      const { [MARKETPLACE_NAMES[platform]]: _gone, ...left } = listings
      return { ...now, listings: left }
    })

  if (error)
    return (
      <Note variant="stop" alert>
        <p>
          <b>Failed to load item analysis.</b> {messageOf(error, 'The server could not be reached.')}
        </p>
        <div className="flex flex-wrap gap-2 pt-2">
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
          <Button size="sm" variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </Note>
    )
  if (!result) return <ItemWaiting />
  return (
    <>
      <AnalysisResults
        result={result}
        onCorrected={take}
        onAnswered={(next) => showAnalysis(cache, next)}
        photo={
          <PhotoCover
            className="max-sm:rounded-t-[11px] max-sm:rounded-b-none"
            photos={photos}
            name={isNamed(result.item) ? itemName(calledBy(result)) : UNNAMED}
          />
        }
        photoTools={
          <>
            <PhotoTray photos={photos} />
            <PhotoCoach photos={photos} missing={wantedShots(result)} />
          </>
        }
        actions={
          <span className="flex flex-wrap gap-2">
            {isNamed(result.item) && <ScanItem itemId={itemId} onStored={take} />}
            <Button variant="quiet" size="sm" busy={removing} onClick={() => remove(itemId)}>
              {!removing && <Trash2 className="icon" />}
              Delete item
            </Button>
          </span>
        }
      />
      {rest && result.pricing && (
        <>
          <PriceResearch pricing={result.pricing} ships={mayShip(result)} />
          <GeneratedListings
            result={result}
            onSaved={takeListing}
            onGone={dropListing}
            onReplaced={take}
            onMoved={() => void cache.invalidateQueries({ queryKey: ITEMS_KEY })}
          />
        </>
      )}
    </>
  )
}
