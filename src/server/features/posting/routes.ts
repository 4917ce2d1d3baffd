import {
  planListings as planning,
  scheduleItems as schedulingItems,
  syncItems as syncingItems,
} from '#contract/listings/bulk-acts.ts'
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
} from '#contract/posting/posting.ts'
import { listReminders } from '#server/features/posting/list-reminders.ts'
import { cardOf, historyOf } from '#server/features/posting/queries.ts'
import { reportFailed, reportPosted } from '#server/features/posting/report-posted.ts'
import { planListings, scheduleItems } from '#server/features/posting/schedule-items.ts'
import { scheduleListing, unscheduleListing } from '#server/features/posting/schedule-listing.ts'
import { syncItems, syncListing, syncListings } from '#server/features/posting/sync-listings.ts'
import { withdrawListing } from '#server/features/posting/withdraw-listing.ts'
import type { Serve } from '#server/platform/http/serve.ts'

export function postingRoutes(serve: Serve) {
  serve(getListing, (context, { params }) => cardOf(context, params.id))
  serve(syncing, (context, { params, body }) => syncListing(context, params.id, body))
  serve(syncingMany, (context, { body }) => syncListings(context, body.ids, body))
  serve(withdrawing, (context, { params }) => withdrawListing(context, params.id))
  serve(syncHistory, (context, { params }) => historyOf(context, params.id))
  serve(reportingPosted, (context, { params, body }) => reportPosted(context, params.id, body))
  serve(reportingFailed, (context, { params, body }) => reportFailed(context, params.id, body))
  serve(scheduling, (context, { params, body }) => scheduleListing(context, params.id, body.at))
  serve(unscheduling, (context, { params }) => unscheduleListing(context, params.id))
  serve(schedulingItems, (context, { body }) => scheduleItems(context, body))
  serve(planning, (context, { body }) => planListings(context, body.schedules))
  serve(syncingItems, (context, { body }) => syncItems(context, body))
  serve(listingReminders, (context) => listReminders(context))
}
