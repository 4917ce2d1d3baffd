import type { QueryClient } from '@tanstack/react-query'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { isOlder } from '#contract/listings/listing-edits.ts'
import { analysisQuery } from '#web/features/analysis/queries.ts'

type Listings = AnalysisResult['listings']
type ItsPhotos = Pick<WholeItem, 'id' | 'imageUrl' | 'photos' | 'readingPhotos'>

/** An analysis on the screen, whether the server has it yet or not. */
export function showAnalysis(cache: QueryClient, result: AnalysisResult) {
  const { queryKey } = analysisQuery(result.item.id)
  // What is being read was asked for before, and would bring back what was before.
  void cache.cancelQueries({ queryKey })
  cache.setQueryData(queryKey, result)
}

/** What the server answered, which may have been under way while a listing was saved: that one stays as it was saved. */
export function takeAnalysis(cache: QueryClient, result: AnalysisResult) {
  const here = cache.getQueryData(analysisQuery(result.item.id).queryKey)
  showAnalysis(cache, { ...result, listings: newerListings(here?.listings ?? {}, result.listings) })
}

/** Changes a part of what is shown. What was being read of the rest is asked for again. */
export function changeAnalysis(cache: QueryClient, itemId: string, change: (now: AnalysisResult) => AnalysisResult) {
  const { queryKey } = analysisQuery(itemId)
  const now = cache.getQueryData(queryKey)
  if (!now) return
  const reading = cache.isFetching({ queryKey }) > 0
  showAnalysis(cache, change(now))
  if (reading) void cache.invalidateQueries({ queryKey })
}

/** The item's photos as the server answered them; while new ones are read, what they say is asked for. */
export const showPhotos = (cache: QueryClient, { id, imageUrl, photos, readingPhotos }: ItsPhotos) =>
  changeAnalysis(cache, id, (now) => ({
    ...now,
    imageUrl,
    item: { ...now.item, imageUrl, photos, readingPhotos },
  }))

/** Listings as they came, except where a newer copy is here. */
const newerListings = (here: Listings, came: Listings): Listings =>
  Object.fromEntries(
    Object.entries(came).map(([name, listing]) => {
      const known = here[name]
      return [name, known?.id === listing.id && isOlder(listing, known) ? known : listing]
    }),
  )
