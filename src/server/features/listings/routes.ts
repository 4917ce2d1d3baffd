import {
  deleteListings as deletingMany,
  listListings as listing,
  restoreListing as restoring,
  restoreListings as restoringMany,
  dashboardStats as stats,
} from '#contract/listings/dashboard.ts'
import {
  countDashboardItems as countingItems,
  listDashboardItems as listingItems,
} from '#contract/listings/dashboard-items.ts'
import {
  deleteListing as deleting,
  editListing as editing,
  followBase as following,
  recentListings,
} from '#contract/listings/listings.ts'
import { dashboardStats } from '#server/features/listings/dashboard-stats.ts'
import {
  deleteListing,
  deleteListings,
  restoreListing,
  restoreListings,
} from '#server/features/listings/delete-listings.ts'
import { editListing } from '#server/features/listings/edit-listing.ts'
import { followBase } from '#server/features/listings/follow-base.ts'
import { countItems, listItems } from '#server/features/listings/list-items.ts'
import { listListings } from '#server/features/listings/list-listings.ts'
import { recentListingsOf } from '#server/features/listings/queries.ts'
import { setPageHeaders } from '#server/platform/http/page-headers.ts'
import type { Serve } from '#server/platform/http/serve.ts'

export function listingRoutes(serve: Serve) {
  serve(recentListings, async (context, { query }) => {
    const { page, ...rest } = await recentListingsOf(context.db, context.actor, query)
    setPageHeaders(context, recentListings.path, { ...rest, limit: query.limit })
    return page
  })
  serve(editing, (context, { params, body }) => editListing(context, params.id, body))
  serve(following, (context, { params, body }) => followBase(context, params.id, body.fields))
  serve(listing, (context, { query }) => listListings(context, query))
  serve(listingItems, (context, { query }) => listItems(context, query))
  serve(countingItems, (context, { query }) => countItems(context, query))
  serve(stats, (context) => dashboardStats(context))
  serve(deleting, (context, { params }) => deleteListing(context, params.id))
  serve(deletingMany, (context, { body }) => deleteListings(context, body.ids))
  serve(restoring, (context, { params }) => restoreListing(context, params.id))
  serve(restoringMany, (context, { body }) => restoreListings(context, body.ids))
}
