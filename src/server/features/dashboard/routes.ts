import {
  deleteListings as deletingMany,
  listListings as listing,
  restoreListing as restoring,
  restoreListings as restoringMany,
  dashboardStats as stats,
} from '#contract/dashboard.ts'
import { deleteListing as deleting } from '#contract/listings.ts'
import { dashboardStats } from '#server/features/dashboard/dashboard-stats.ts'
import {
  deleteListing,
  deleteListings,
  restoreListing,
  restoreListings,
} from '#server/features/dashboard/delete-listings.ts'
import { listListings } from '#server/features/dashboard/list-listings.ts'
import type { Serve } from '#server/platform/serve.ts'

export function dashboardRoutes(serve: Serve) {
  serve(listing, (context, { query }) => listListings(context, query))
  serve(stats, (context) => dashboardStats(context))
  serve(deleting, (context, { params }) => deleteListing(context, params.id))
  serve(deletingMany, (context, { body }) => deleteListings(context, body.ids))
  serve(restoring, (context, { params }) => restoreListing(context, params.id))
  serve(restoringMany, (context, { body }) => restoreListings(context, body.ids))
}
