import { planGives } from '#contract/billing/plan-table.ts'
import { AppError } from '#contract/errors.ts'
import { productFile } from '#contract/product.ts'
import { BASES } from '#contract/sales/cost.ts'
import { placeName } from '#contract/sales/places.ts'
import { saleDay } from '#contract/sales/range.ts'
import { NO_TAX_FILES } from '#contract/sales/tax-pack.ts'
import { dollarsOf, SALE_COLUMNS, saleCells } from '#server/features/sales/sale-cells.ts'
import { basisOf, costOf, nameSold, type SoldRow, soldRows } from '#server/features/sales/sold-rows.ts'
import { taxYear } from '#server/features/sales/taxes/tax-groups.ts'
import { taxSummary } from '#server/features/sales/taxes/tax-summary.ts'
import type { Context } from '#server/platform/context.ts'
import { type Cell, CSV_START, csvLine } from '#server/platform/files/csv.ts'
import { type ZipEntry, zipStream } from '#server/platform/files/zip-stream.ts'

/** A year for the tax folder. */
export function makeTaxPack(context: Context, year: number) {
  if (!planGives(context.actor.user, 'figures')) throw new AppError('payment_required', NO_TAX_FILES)
  return {
    filename: productFile(`taxes-${year}.zip`),
    content: zipStream(entries(context, year), context.now()),
  }
}

/** One walk over the sales makes all three, so that they agree whatever is sold meanwhile. */
async function* entries({ db, actor }: Context, year: number): AsyncGenerator<ZipEntry> {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  const { year: sums, add } = taxYear()
  const costs: string[] = [CSV_START + csvLine(COST_COLUMNS)]
  async function* salesCsv() {
    yield CSV_START + csvLine(SALE_COLUMNS)
    for await (const rows of soldRows(db, actor, days)) {
      for (const row of rows) add(taxedOf(row))
      costs.push(rows.flatMap(costLines).map(csvLine).join(''))
      yield rows.map((row) => csvLine(saleCells(row))).join('')
    }
  }
  yield { path: `sales-${year}.csv`, content: salesCsv(), compress: true }
  yield { path: `costs-${year}.csv`, content: costs, compress: true }
  yield { path: `summary-${year}.html`, content: [taxSummary(year, sums)], compress: true }
}

const taxedOf = (row: SoldRow) => {
  const { sale } = row
  const costCents = costOf(row)
  return {
    basis: basisOf(row),
    platform: sale.platform,
    grossCents: sale.priceCents,
    refundsCents: sale.refundCents,
    feesCents: sale.feeCents ?? 0,
    postageCents: sale.postageCents,
    otherCents: sale.otherCents,
    costCents: costCents ?? 0,
    feeKnown: sale.feeCents !== null,
    costKnown: costCents !== null,
  }
}

const COST_COLUMNS = [
  'Date sold',
  'Item',
  'Marketplace',
  'Cost of',
  'Amount (USD)',
  'What it was',
  'Date bought',
  'Bought from',
]

/** What a sale cost, each in a line of its own; empty where nobody knows how much. */
function costLines(row: SoldRow): Cell[][] {
  const { sale, money } = row
  const basis = basisOf(row)
  const costs: [string, number | null][] = [
    ['Fees', sale.feeCents],
    ['Postage', sale.postageCents],
    ['Other', sale.otherCents],
    ['The item', costOf(row)],
  ]
  return costs
    .filter(([, cents]) => cents !== 0)
    .map(([what, cents]) => [
      saleDay(sale),
      nameSold(row),
      placeName(sale.platform),
      what,
      dollarsOf(cents),
      basis && BASES[basis],
      money?.boughtAt ?? null,
      money?.source ?? null,
    ])
}
