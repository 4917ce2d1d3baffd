import { editListing as editing, recentListings } from '#contract/listings.ts'
import { editListing } from '#server/features/listings/edit-listing.ts'
import { recentListingsOf } from '#server/features/listings/queries.ts'
import { setPageHeaders } from '#server/platform/page-headers.ts'
import type { Serve } from '#server/platform/serve.ts'

export function listingRoutes(serve: Serve) {
  serve(recentListings, async (context, { query }) => {
    const { page, ...rest } = await recentListingsOf(context.db, context.actor, query)
    setPageHeaders(context, recentListings.path, { ...rest, limit: query.limit })
    return page
  })
  serve(editing, (context, { params, body }) => editListing(context, params.id, body))
}
