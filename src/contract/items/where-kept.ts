import { z } from 'zod'
import { atMost, text } from '#contract/text.ts'

export const SKU_MAX = 50
export const PLACE_MAX = 60

/** How the seller finds an item among all they have. Null: they did not say. */
export const WhereKept = z.object({
  sku: z.string().nullable().meta({ description: 'The seller’s own number for it' }),
  place: z.string().nullable().meta({ description: 'Where the seller keeps it' }),
})
export type WhereKept = z.infer<typeof WhereKept>

const line = (max: number) =>
  text({ max, tooLong: atMost(max) })
    .nullable()
    .optional()

/** What is left out stays as it is; null takes it away. */
export const WhereKeptChange = z.object({
  sku: line(SKU_MAX).meta({ examples: ['A-0147'] }),
  place: line(PLACE_MAX).meta({ examples: ['Bin 4, shelf B'] }),
})
