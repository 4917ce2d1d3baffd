import { editListing as editing, recentListings, shareEdit as sharing } from '#contract/listings.ts'
import { editListing } from '#server/features/listings/edit-listing.ts'
import { recentListingsOf } from '#server/features/listings/queries.ts'
import { shareEdit } from '#server/features/listings/share-edit.ts'
import { setPageHeaders } from '#server/platform/page-headers.ts'
import type { Serve } from '#server/platform/serve.ts'

export function listingRoutes(serve: Serve) {
  serve(recentListings, async (context, { query }) => {
    const { page, ...rest } = await recentListingsOf(context.db, context.actor, query)
    setPageHeaders(context, recentListings.path, { ...rest, limit: query.limit })
    return page
  })
  serve(editing, (context, { params, body }) => editListing(context, params.id, body))
  serve(sharing, (context, { params, body }) => shareEdit(context, params.id, body.fields))
}
