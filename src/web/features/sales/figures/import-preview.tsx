import type { SalesImport } from '#contract/sales/import.ts'
import { placeName } from '#contract/sales/places.ts'
import { salesOf } from '#web/features/sales/sales-of.ts'
import { FileSums, RefusedLines, UnreadColumns } from '#web/platform/file-import/file-lines.tsx'
import { formatExactCents, formatNumber, formatSaleDay } from '#web/platform/format.ts'
import { type Column, Table } from '#web/ui/table.tsx'

const EXAMPLES = 'The first sales, as we read them'

/** What importing the file would do, with a few of its sales. */
export function ImportPreview({ found }: { found: SalesImport }) {
  const { refunded, completed, removed, alike, takenOut, refused, unread, examples } = found
  const others = [
    ...(alike.length > 0 ? [`${formatNumber(alike.length)} that may be here already`] : []),
    ...(takenOut.length > 0 ? [`${formatNumber(takenOut.length)} that you removed`] : []),
  ]
  return (
    <div className="grid gap-4" role="status">
      <FileSums found={found} others={others}>
        {refunded > 0 &&
          ` ${salesOf(refunded)} refunded in full: imported with the refund and the fees that were kept.`}
        {completed > 0 &&
          ` ${salesOf(completed)} already here will get what was missing, such as the fee, the cost or a refund.`}
        {removed > 0 && ` ${salesOf(removed)} imported earlier will be removed: canceled since.`}
      </FileSums>
      <UnreadColumns unread={unread} />
      {examples.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-base">{EXAMPLES}</h3>
          <Table caption={EXAMPLES} columns={COLUMNS} rows={examples.map(numbered)} rowKey={keyOf} />
        </section>
      )}
      <RefusedLines refused={refused} />
    </div>
  )
}

type Example = SalesImport['examples'][number] & { place: number }
const numbered = (example: SalesImport['examples'][number], place: number): Example => ({ ...example, place })
const keyOf = ({ place }: Example) => String(place)
const sum = (cents: number | null) => (cents === null ? 'not known' : formatExactCents(cents))

const COLUMNS: Column<Example>[] = [
  { header: 'Item', full: true, cell: ({ title }) => <b className="wrap-anywhere">{title}</b> },
  { header: 'Sold', cell: formatSaleDay },
  { header: 'Where', cell: ({ platform }) => placeName(platform) },
  { header: 'Price', align: 'right', cell: ({ priceCents }) => sum(priceCents) },
  { header: 'Fees', align: 'right', cell: ({ feeCents }) => sum(feeCents) },
  { header: 'Shipping', align: 'right', cell: ({ postageCents }) => sum(postageCents) },
  { header: 'Cost', align: 'right', cell: ({ costCents }) => sum(costCents) },
]
