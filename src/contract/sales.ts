import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/lists.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { moment } from '#contract/text.ts'

/** What an item really went for; prices are whole cents. */
export const Sale = z.object({
  platform: MarketplaceId.nullable(),
  priceCents: z.number().int().min(0).max(100_000_000),
  feeCents: z.number().int().min(0).max(100_000_000).default(0),
  soldAt: z.iso.datetime({ offset: true }),
})
export type Sale = z.infer<typeof Sale>
/** As somebody notes it. */
const NewSale = Sale.extend({ soldAt: moment() })

export const recordSale = endpoint({
  method: 'PUT',
  path: '/api/items/:id/sale',
  summary: 'Note what an item was sold for; similar items are priced by it once there are enough',
  access: 'seller',
  params: Id,
  body: NewSale,
  answer: Sale,
})
export const forgetSale = endpoint({
  method: 'DELETE',
  path: '/api/items/:id/sale',
  summary: 'Remove the note of a sale',
  access: 'seller',
  suspended: 'may',
  params: Id,
})
