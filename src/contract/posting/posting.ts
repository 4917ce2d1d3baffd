import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Listing } from '#contract/listings/listings.ts'
import { Id } from '#contract/lists.ts'
import { CopiedAddress, laterMoment, text } from '#contract/text.ts'

/** `assisted`: the seller posts by hand, with the helper or the extension. */
export const SyncVia = z.enum(['webhook', 'assisted'])
export type SyncVia = z.infer<typeof SyncVia>

/** A listing that waits for the seller longer than this asks whether it was posted. */
export const ASKS_SELLER_AFTER_HOURS = 24

/** How the newest attempt to post a listing stands; the status itself is the listing's `syncStatus`. */
export const SyncInfo = z.object({
  via: SyncVia,
  /** Why the last try failed, also while another one is planned. */
  reason: z.string().nullable(),
  attempts: z.number().int(),
  nextTryAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Waiting for the seller for so long that the screen should ask. */
  asksSeller: z.boolean(),
})
export type SyncInfo = z.infer<typeof SyncInfo>

export const ListedItem = z.object({
  id: z.uuid(),
  category: z.string(),
  typeId: z.string().nullable(),
  type: z.string(),
  style: z.string().nullable(),
  condition: z.string(),
  conditionSeen: z.boolean(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** All photos, the cover first. */
  imageUrls: z.array(z.string()),
})
export type ListedItem = z.infer<typeof ListedItem>

/** Why an item is no longer for sale. */
export const Gone = z.enum(['sold', 'given', 'kept'])
export type Gone = z.infer<typeof Gone>

/** What posting, scheduling or syncing it then is told. */
export const GONE_REFUSALS: Record<Gone, string> = {
  sold: 'This item is sold. Undo the sale first if it is for sale after all.',
  given: 'You said that this item was given away. Undo that first if it is for sale after all.',
  kept: 'You said that you keep this item. Undo that first if it is for sale after all.',
}

/** A listing as the dashboard shows it. */
export const ListingCard = Listing.extend({
  item: ListedItem,
  /** Null: nobody ever tried to post it. */
  sync: SyncInfo.nullable(),
  scheduledFor: z.iso.datetime().nullable(),
  /** Set when its item is no longer for sale. */
  gone: Gone.nullable(),
})
export type ListingCard = z.infer<typeof ListingCard>

export const SYNC_EVENTS = {
  queued: 'Queued for your webhook',
  opened: 'Waiting for you to post it',
  retry: 'A try failed; another one is planned',
  posted: 'Posted',
  failed: 'Failed',
  scheduled: 'Scheduled',
  unscheduled: 'Schedule canceled',
  withdrawn: 'Back to draft',
  kept: 'Not posted again; it stays posted',
  down: 'Taken down',
  told: 'Your webhook was told that it ended',
  updated: 'Your webhook was told what changed',
  untold: 'Your webhook did not take what changed',
} as const
export const SyncEventKind = z.enum(Object.keys(SYNC_EVENTS) as [keyof typeof SYNC_EVENTS])
export type SyncEventKind = z.infer<typeof SyncEventKind>

export const SyncEvent = z.object({
  at: z.iso.datetime(),
  kind: SyncEventKind,
  via: SyncVia.nullable(),
  /** The reason of a failure, or the time of a schedule. */
  detail: z.string().nullable(),
})
export type SyncEvent = z.infer<typeof SyncEvent>

export const SyncRequest = z.object({
  /** Absent: the webhook when one is active, else by hand. */
  via: SyncVia.optional(),
  /** A posted listing is only posted once more when the seller says so. */
  again: z.boolean().default(false),
})
export type SyncRequest = z.infer<typeof SyncRequest>

export const MAX_BULK = 200
export const NOTHING_POSTS_BY_ITSELF =
  'No webhook is connected, so nothing can be sent automatically. Post these one by one.'
const ONE_BY_ONE = 'Only a webhook can take several listings at once. To post by hand, go one by one.'
const ids = z.array(z.uuid()).min(1).max(MAX_BULK)
export const Ids = z.object({ ids })

/** A listing that is being posted, or was: posting now takes the place of posting later, and says so. */
export const PostedCard = ListingCard.extend({ canceledSchedule: z.iso.datetime().nullable() })
export type PostedCard = z.infer<typeof PostedCard>

/** Those that could not be synced, each with its sentence; the others are pending now. */
export const BulkSync = z.object({
  listings: z.array(PostedCard),
  refused: z.array(z.object({ id: z.uuid(), message: z.string() })),
})
export type BulkSync = z.infer<typeof BulkSync>

export const MAX_SCHEDULE_DAYS = 365

export const getListing = endpoint({
  method: 'GET',
  path: '/api/listings/:id',
  summary: 'One listing with its item and sync state',
  access: 'seller',
  params: Id,
  answer: ListingCard,
})
export const syncListing = endpoint({
  method: 'POST',
  path: '/api/listings/:id/sync',
  summary: 'Post a listing: through the webhook, or by hand',
  access: 'seller',
  params: Id,
  body: SyncRequest,
  answer: PostedCard,
  status: 202,
  limit: { requests: 600, perSeconds: 3600 },
})
export const syncListings = endpoint({
  method: 'POST',
  path: '/api/listings/sync',
  summary: 'Post several listings at once, through the webhook; without one nothing changes',
  access: 'seller',
  body: SyncRequest.extend({ ids, via: z.literal('webhook', { error: ONE_BY_ONE }).optional() }),
  answer: BulkSync,
  status: 202,
  limit: { requests: 60, perSeconds: 3600 },
})
export const withdrawListing = endpoint({
  method: 'DELETE',
  path: '/api/listings/:id/sync',
  summary: 'Not posted after all: what is pending, failed or marked as posted is a draft again',
  access: 'seller',
  suspended: 'may',
  params: Id,
})
export const syncHistory = endpoint({
  method: 'GET',
  path: '/api/listings/:id/sync',
  summary: 'What happened to a listing so far, newest first',
  access: 'seller',
  params: Id,
  answer: z.array(SyncEvent),
})
export const reportPosted = endpoint({
  method: 'POST',
  path: '/api/listings/:id/posted',
  summary: 'Say that a listing was posted, with its link if there is one',
  access: 'seller',
  params: Id,
  /** `seen`: the extension read the address off the page, so it has to be one of that marketplace's. */
  body: z
    .object({ url: CopiedAddress.optional(), seen: z.boolean().optional() })
    .meta({ examples: [{ url: 'https://www.mercari.com/us/item/m12345678901/' }] }),
  answer: PostedCard,
})
export const reportFailed = endpoint({
  method: 'POST',
  path: '/api/listings/:id/failed',
  summary: 'Say that posting by hand did not work, and why',
  access: 'seller',
  params: Id,
  body: z.object({
    reason: text({ min: 1, max: 500, lines: true, missing: 'Please say what went wrong', tooLong: 'This is too long' }),
  }),
  answer: ListingCard,
})
export const scheduleListing = endpoint({
  method: 'PUT',
  path: '/api/listings/:id/schedule',
  summary: 'Post a listing at a later time; a second call moves it',
  access: 'seller',
  params: Id,
  body: z.object({ at: laterMoment('Please choose a date and time') }),
  answer: ListingCard,
  limit: { requests: 300, perSeconds: 3600 },
})
export const unscheduleListing = endpoint({
  method: 'DELETE',
  path: '/api/listings/:id/schedule',
  summary: 'Cancel the schedule of a listing; works without one too',
  access: 'seller',
  suspended: 'may',
  params: Id,
})
/** `due`: its time has come and the seller must post it. `asks`: it has waited for a day. `up`: its item is gone. */
export const Reminder = z.object({ kind: z.enum(['due', 'asks', 'up']), since: z.iso.datetime(), listing: ListingCard })
export type Reminder = z.infer<typeof Reminder>
export const listReminders = endpoint({
  method: 'GET',
  path: '/api/reminders',
  summary: 'Listings that wait for the seller to post them, to say whether they did, or to take them down',
  access: 'seller',
  answer: z.array(Reminder),
})
