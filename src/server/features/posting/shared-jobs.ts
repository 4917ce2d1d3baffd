import { z } from 'zod'
import { WEBHOOK_RETRIES } from '#contract/posting/webhook-events.ts'
import { job } from '#server/platform/jobs/jobs.ts'

/**
 * A wake-up, not the work itself: what is to be delivered stands in the table, and each wake-up delivers whatever is
 * due. So a lost or repeated one does no harm, and the clock's picks up after a worker that died.
 */
export const deliverDue = job({
  name: 'deliver-due',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 5,
  concurrency: 8,
  cron: '* * * * *',
})

/** The same for schedules; the minute's wake-up catches up after a standstill. */
export const postScheduled = job({
  name: 'post-scheduled',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 5,
  cron: '* * * * *',
})

/** To be enqueued with the owner: a seller sells or changes many things at once, and their slow webhook must not hold up all others. */
export const TELLING = { retryLimit: WEBHOOK_RETRIES, retryDelaySeconds: 5, concurrency: 4 }

/** Tells a webhook that a listing it took is over. */
export const tellEnded = job({
  name: 'tell-listing-ended',
  data: z.object({ listingId: z.uuid(), deliveryId: z.string() }),
  ...TELLING,
})

const ItemEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('item.analyzed') }),
  z.object({ type: z.literal('item.sold'), saleMark: z.string() }),
])
export type ItemEvent = z.infer<typeof ItemEvent>

/** Tells one webhook what became of an item. */
export const tellItem = job({
  name: 'tell-item-event',
  data: z.object({ event: ItemEvent, itemId: z.uuid(), connectionId: z.uuid(), deliveryId: z.string() }),
  ...TELLING,
})
