import { z } from 'zod'
import { Day, text } from '#contract/text.ts'

/** What an item is for taxes: how the seller came to it. */
export const BASES = {
  resale: 'Bought to resell',
  own: 'It was mine',
  gift: 'A gift',
  free: 'Found or free',
} as const
export const Basis = z.enum(Object.keys(BASES) as [keyof typeof BASES])
export type Basis = z.infer<typeof Basis>

export const MOST_CENTS = 100_000_000
export const Cents = z.number().int().min(0).max(MOST_CENTS)
const MOST_DOLLARS = MOST_CENTS / 100

/** What the seller paid for an item, when, where, and why. Null: nobody said. */
export const Cost = z.object({
  costCents: Cents.nullable(),
  boughtAt: z.iso.date().nullable(),
  source: z.string().nullable(),
  basis: Basis.nullable(),
})
export type Cost = z.infer<typeof Cost>

const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2999-12-31'
const BoughtDay = Day.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'Please choose a date between 1900 and 2999')

/** The lowest price the seller takes, in whole dollars as asking prices are. It leaves the seller's own screens nowhere. */
const FloorPrice = z.number().int().min(0).max(MOST_DOLLARS)

/** What is left out stays as it is; null takes it away. */
export const MoneyChange = z.object({
  costCents: Cents.nullable().optional(),
  boughtAt: BoughtDay.nullable().optional(),
  source: text({ max: 120, tooLong: 'Please use at most 120 characters' }).nullable().optional(),
  basis: Basis.nullable().optional(),
  floorPrice: FloorPrice.nullable().optional(),
})
export type MoneyChange = z.infer<typeof MoneyChange>

/** What was the seller's anyway, given or found cost nothing, unless they say what. */
export function costAfter(basis: Basis | null | undefined, costCents: number | null): number | null {
  return costCents === null && basis && basis !== 'resale' ? 0 : costCents
}
