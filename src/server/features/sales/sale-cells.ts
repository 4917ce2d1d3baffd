import { BASES } from '#contract/sales/cost.ts'
import { daysToSell } from '#contract/sales/listed-before.ts'
import { placeName } from '#contract/sales/places.ts'
import { profitOf } from '#contract/sales/profit.ts'
import { saleDay } from '#contract/sales/range.ts'
import { basisOf, costOf, nameSold, type SoldRow } from '#server/features/sales/sold-rows.ts'
import type { Cell } from '#server/platform/files/csv.ts'

export const SALE_COLUMNS = [
  'Date sold',
  'Item',
  'Category',
  'Marketplace',
  'Sold for (USD)',
  'Fees (USD)',
  'Postage (USD)',
  'Other costs (USD)',
  'Cost (USD)',
  'Profit (USD)',
  'What it was',
  'Date bought',
  'Bought from',
  'Days to sell',
  'Refunded (USD)',
]

/** Empty where nobody knows: that is not nothing. */
export const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100)

/** A line of the file of sales. */
export function saleCells(row: SoldRow): Cell[] {
  const { sale, item, money } = row
  const costCents = costOf(row)
  const basis = basisOf(row)
  return [
    saleDay(sale),
    nameSold(row),
    item?.category ?? sale.category,
    placeName(sale.platform),
    dollarsOf(sale.priceCents),
    dollarsOf(sale.feeCents),
    dollarsOf(sale.postageCents),
    dollarsOf(sale.otherCents),
    dollarsOf(costCents),
    dollarsOf(profitOf(sale, costCents)),
    basis && BASES[basis],
    money?.boughtAt ?? null,
    money?.source ?? null,
    daysToSell(sale),
    dollarsOf(sale.refundCents),
  ]
}
