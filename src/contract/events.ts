import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** The name of a server-sent event: something of the seller's changed, so whoever shows it asks again. */
export const SellerEventKind = z.enum(['pile', 'item', 'listing', 'reminder', 'queue'])
export type SellerEventKind = z.infer<typeof SellerEventKind>

/** What stands in its data: which one. */
export const SellerEvent = z.object({ id: z.uuid() })

/** Streams that one account may have open; screens beyond them ask from time to time. */
export const EVENT_STREAMS_MAX = 12

export const sellerEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: `Server-sent events of this seller: ${SellerEventKind.options.join(', ')}, each with the id of what changed as JSON {"id"}`,
  access: 'seller',
  produces: 'text/event-stream',
  limit: { requests: 60, perSeconds: 60 },
})
