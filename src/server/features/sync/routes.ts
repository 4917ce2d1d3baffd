import {
  getListing,
  listReminders as listingReminders,
  reportFailed as reportingFailed,
  reportPosted as reportingPosted,
  scheduleListing as scheduling,
  syncHistory,
  syncListing as syncing,
  syncListings as syncingMany,
  unscheduleListing as unscheduling,
  withdrawListing as withdrawing,
} from '#contract/sync.ts'
import { listReminders } from '#server/features/sync/list-reminders.ts'
import { cardOf, historyOf } from '#server/features/sync/queries.ts'
import { reportFailed, reportPosted } from '#server/features/sync/report-posted.ts'
import { scheduleListing, unscheduleListing } from '#server/features/sync/schedule-listing.ts'
import { syncListing, syncListings } from '#server/features/sync/sync-listings.ts'
import { withdrawListing } from '#server/features/sync/withdraw-listing.ts'
import type { Serve } from '#server/platform/serve.ts'

export function syncRoutes(serve: Serve) {
  serve(getListing, (context, { params }) => cardOf(context, params.id))
  serve(syncing, (context, { params, body }) => syncListing(context, params.id, body))
  serve(syncingMany, (context, { body }) => syncListings(context, body.ids, body))
  serve(withdrawing, (context, { params }) => withdrawListing(context, params.id))
  serve(syncHistory, (context, { params }) => historyOf(context, params.id))
  serve(reportingPosted, (context, { params, body }) => reportPosted(context, params.id, body))
  serve(reportingFailed, (context, { params, body }) => reportFailed(context, params.id, body))
  serve(scheduling, (context, { params, body }) => scheduleListing(context, params.id, body.at))
  serve(unscheduling, (context, { params }) => unscheduleListing(context, params.id))
  serve(listingReminders, (context) => listReminders(context))
}
