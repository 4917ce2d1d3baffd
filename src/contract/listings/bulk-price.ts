import { z } from 'zod'
import { PRICE_MAX } from '#contract/listings/listing-rules.ts'

const NO_PERCENT = 'Please enter a whole percentage between -90 and 300'

/** By so many percent of what each item asks, or back to what the guide recommends for it. */
export const PriceChange = z.union([
  z.object({
    percent: z
      .number(NO_PERCENT)
      .int(NO_PERCENT)
      .min(-90, NO_PERCENT)
      .max(300, NO_PERCENT)
      .refine((percent) => percent !== 0, NO_PERCENT),
  }),
  z.object({ to: z.literal('guide') }),
])
export type PriceChange = z.infer<typeof PriceChange>

export interface Asked {
  /** What the seller decided for all listings; null where they follow the guide. */
  own: number | null
  guide: number
  floor: number | null
}

/** What an item asks after a change, null where it follows the guide again; or why it stays as it is. */
export function changedPrice(
  { own, guide, floor }: Asked,
  change: PriceChange,
  { underFloor }: { underFloor: boolean },
): { price: number | null } | 'same' | 'floor' {
  const asks = own ?? guide
  const toGuide = 'to' in change
  const next = toGuide ? guide : changedBy(asks, change.percent)
  if (toGuide ? own === null : next === asks) return 'same'
  if (!underFloor && floor !== null && next < floor && next < asks) return 'floor'
  return { price: toGuide ? null : next }
}

/** In whole dollars; what costs something never becomes free. */
const changedBy = (asks: number, percent: number) =>
  Math.min(PRICE_MAX, Math.max(Math.min(asks, 1), Math.round((asks * (100 + percent)) / 100)))
