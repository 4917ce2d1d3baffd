import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/lists.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { MAX_BULK } from '#contract/posting/posting.ts'

/** What a seller says of a listing whose turn it is, other than that it is posted. */
export const QueueDecision = z.enum(['skipped', 'later'])
export type QueueDecision = z.infer<typeof QueueDecision>

/** `out`: it cannot be posted any more, because it was deleted, its item is gone, or a webhook sends it. */
export const EntryState = z.enum(['waiting', 'posted', ...QueueDecision.options, 'out'])
export type EntryState = z.infer<typeof EntryState>

/** One listing in the posting queue. Its state follows from the listing and what the seller decided. */
export const QueueEntry = z.object({
  listingId: z.uuid(),
  itemId: z.uuid(),
  platform: MarketplaceId,
  title: z.string(),
  /** Whole dollars. */
  price: z.number().int(),
  imageUrl: z.string().nullable(),
  platformUrl: z.string().nullable(),
  state: EntryState,
  /** Why it is out. */
  reason: z.string().nullable(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

/** In the order in which they are posted. */
export const PostQueue = z.object({ id: z.uuid(), createdAt: z.iso.datetime(), entries: z.array(QueueEntry) })
export type PostQueue = z.infer<typeof PostQueue>

export const MAX_QUEUE_ENTRIES = 500

const itemIds = z
  .array(z.uuid())
  .min(1, 'Please choose at least one item')
  .max(MAX_BULK, `Please choose at most ${MAX_BULK} items at once`)

/** What can be posted of the chosen items, by marketplace. */
export const QueueChoices = z.object({
  marketplaces: z.array(
    z.object({
      platform: MarketplaceId,
      /** The listings that can be posted there. */
      ids: z.array(z.uuid()),
      /** How many are posted there already, or on their way there. */
      done: z.number().int(),
    }),
  ),
  /** Items that cannot be posted at all, each with its sentence. */
  refused: z.array(z.object({ itemId: z.uuid(), message: z.string() })),
})
export type QueueChoices = z.infer<typeof QueueChoices>

export const StartedQueue = z.object({ queue: PostQueue, refused: QueueChoices.shape.refused })
export type StartedQueue = z.infer<typeof StartedQueue>

export const getPostQueue = endpoint({
  method: 'GET',
  path: '/api/post-queue',
  summary: 'The listings that the seller is posting one by one; null where there are none',
  access: 'seller',
  answer: z.object({ queue: PostQueue.nullable() }),
})
export const postQueueChoices = endpoint({
  method: 'POST',
  path: '/api/post-queue/choices',
  summary: 'Where these items can be posted; changes nothing',
  access: 'seller',
  body: z.object({ itemIds }),
  answer: QueueChoices,
})
export const startPostQueue = endpoint({
  method: 'POST',
  path: '/api/post-queue',
  summary: 'Post these items one by one on these marketplaces; what was left from before comes after them',
  access: 'seller',
  body: z.object({
    itemIds,
    platforms: z
      .array(MarketplaceId)
      .min(1, 'Please choose at least one marketplace')
      .max(MarketplaceId.options.length, 'Please choose each marketplace only once'),
    /** Of their listings these alone, where the seller chose listings and not items. */
    listingIds: z.array(z.uuid()).max(MAX_BULK, `Please choose at most ${MAX_BULK} listings at once`).optional(),
  }),
  answer: StartedQueue,
  status: 201,
  limit: { requests: 120, perSeconds: 3600 },
})
export const decideEntry = endpoint({
  method: 'PUT',
  path: '/api/post-queue/:id/entries/:listingId',
  summary: 'Skip a listing of the queue, leave it for later, or take either back with null',
  access: 'seller',
  params: Id.extend({ listingId: z.uuid() }),
  body: z.object({ decision: QueueDecision.nullable() }),
  answer: PostQueue,
})
export const resumePostQueue = endpoint({
  method: 'POST',
  path: '/api/post-queue/:id/resume',
  summary: 'Go on after all: with what was left for later, or with a queue that was ended',
  access: 'seller',
  params: Id,
  answer: PostQueue,
})
export const endPostQueue = endpoint({
  method: 'DELETE',
  path: '/api/post-queue/:id',
  summary: 'End the queue; its listings stay as they are',
  access: 'seller',
  suspended: 'may',
  params: Id,
})
