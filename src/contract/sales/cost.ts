import { z } from 'zod'
import { WhereKeptChange } from '#contract/items/where-kept.ts'
import { atMost, dayFrom, text } from '#contract/text.ts'

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

/** A thing may have come to the seller long before there were computers. */
const FIRST_YEAR_BOUGHT = 1900
const BoughtDay = dayFrom(FIRST_YEAR_BOUGHT)

/** The lowest price the seller takes, in whole dollars as asking prices are. It leaves the seller's own screens nowhere. */
const FloorPrice = z.number().int().min(0).max(MOST_DOLLARS)
export const FloorShown = z.number().int().nullable().meta({
  description: 'The lowest price the seller takes, in whole dollars. Always null for a program, even if it is set',
})

/** What is left out stays as it is; null takes it away. */
export const MoneyChange = z.object({
  costCents: Cents.nullable().optional(),
  boughtAt: BoughtDay.nullable().optional(),
  source: text({ max: 120, tooLong: atMost(120) })
    .nullable()
    .optional(),
  basis: Basis.nullable().optional(),
  floorPrice: FloorPrice.nullable().optional().meta({
    description:
      'At most the asking price. Null removes it. A program always reads null, so null from a program changes nothing',
  }),
  ...WhereKeptChange.shape,
})
export type MoneyChange = z.infer<typeof MoneyChange>

type SaidOfCost = Pick<Cost, 'costCents' | 'basis'>

/** What was the seller's anyway or found cost nothing, unless they say what. Of what was bought or given, nobody knows what it cost until they do. */
export function costAfter(before: SaidOfCost | null, change: Partial<SaidOfCost>): number | null {
  const was = before ?? { costCents: null, basis: null }
  const basis = change.basis === undefined ? was.basis : change.basis
  // Of gifts, too, it was once assumed.
  const wasAssumed = isFreeOrGift(was.basis) && basis !== was.basis && !isFree(basis) && was.costCents === 0
  const costCents = change.costCents === undefined ? (wasAssumed ? null : was.costCents) : change.costCents
  return costCents ?? (change.basis !== undefined && isFree(basis) ? 0 : null)
}

const isFree = (basis: Basis | null) => basis === 'own' || basis === 'free'
const isFreeOrGift = (basis: Basis | null) => isFree(basis) || basis === 'gift'
