import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import { listedName } from '#contract/items/item-name.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { nounOf } from '#contract/items/type-guide/item-facts.ts'
import { PRODUCT } from '#contract/product.ts'
import { BASES } from '#contract/sales/cost.ts'
import { placeName } from '#contract/sales/places.ts'
import { profitOf } from '#contract/sales/profit.ts'
import type { Days } from '#contract/sales/range.ts'
import { type ItemRow, items } from '#server/db/schema/items.ts'
import { type ItemMoneyRow, itemMoney, type SaleRow, sales } from '#server/db/schema/sales.ts'
import { shownDays, soldWithin } from '#server/features/sales/sold-within.ts'
import type { Context } from '#server/platform/context.ts'
import { type Cell, CSV_START, csvLine } from '#server/platform/files/csv.ts'

const BATCH = 500
const COLUMNS = [
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
]

/** Read while it is sent: the sales that the summary of the same days counts. */
export function exportSales(context: Context, asked: Days) {
  const { days } = shownDays(context, asked)
  const span = [days.from, days.to].filter(Boolean).join('-to-')
  return { filename: `${PRODUCT.name.toLowerCase()}-sales${span && `-${span}`}.csv`, content: csv(context, days) }
}

async function* csv({ db, actor }: Context, days: Days) {
  yield CSV_START + csvLine(COLUMNS)
  for (let last: SaleRow | undefined; ; ) {
    const beyond = last && sql`(${sales.soldAt}, ${sales.id}) > (${last.soldAt}::timestamptz, ${last.id}::uuid)`
    const rows = await db
      .select({ sale: sales, item: items, money: itemMoney })
      .from(sales)
      .leftJoin(items, eq(items.id, sales.itemId))
      .leftJoin(itemMoney, eq(itemMoney.itemId, sales.itemId))
      .where(and(soldWithin(actor, days), beyond))
      .orderBy(asc(sales.soldAt), asc(sales.id))
      .limit(BATCH)
    if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join('')
    if (rows.length < BATCH) return
    last = rows.at(-1)!.sale
    await setImmediate()
  }
}

interface Row {
  sale: SaleRow
  item: ItemRow | null
  money: ItemMoneyRow | null
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Empty where nobody knows: that is not nothing. */
const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

function cells({ sale, item, money }: Row): Cell[] {
  const costCents = money?.costCents ?? sale.costCents
  return [
    sale.soldAt.slice(0, 10),
    item ? nameOf(item) : sale.title,
    item?.category ?? sale.category,
    placeName(sale.platform),
    dollars(sale.priceCents),
    dollars(sale.feeCents),
    dollars(sale.postageCents),
    dollars(sale.otherCents),
    dollars(costCents),
    dollars(profitOf(sale, costCents)),
    money?.basis ? BASES[money.basis] : null,
    money?.boughtAt ?? null,
    money?.source ?? null,
    sale.listedAt && Math.max(0, Math.floor((Date.parse(sale.soldAt) - Date.parse(sale.listedAt)) / DAY_MS)),
  ]
}

const nameOf = (item: ItemRow) => listedName({ ...item, noun: nounOf(guideOf(item), item, item) })
