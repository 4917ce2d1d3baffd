import { productFile } from '#contract/product.ts'
import type { Days } from '#contract/sales/range.ts'
import { SALE_COLUMNS, saleCells } from '#server/features/sales/sale-cells.ts'
import { soldRows } from '#server/features/sales/sold-rows.ts'
import { shownDays } from '#server/features/sales/sold-within.ts'
import type { Context } from '#server/platform/context.ts'
import { CSV_START, csvLine } from '#server/platform/files/csv.ts'

/** Read while it is sent: the sales that the summary of the same days counts. */
export function exportSales(context: Context, asked: Days) {
  const { days } = shownDays(context, asked)
  const until = days.to ?? context.now().toISOString().slice(0, 10)
  const span = days.from ? `${days.from}-to-${until}` : `until-${until}`
  return { filename: productFile(`sales-${span}.csv`), content: csv(context, days) }
}

async function* csv({ db, actor }: Context, days: Days) {
  yield CSV_START + csvLine(SALE_COLUMNS)
  for await (const rows of soldRows(db, actor, days)) yield rows.map((row) => csvLine(saleCells(row))).join('')
}
