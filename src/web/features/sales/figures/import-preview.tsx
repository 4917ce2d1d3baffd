import type { SalesImport } from '#contract/sales/import.ts'
import { placeName } from '#contract/sales/places.ts'
import { salesOf } from '#web/features/sales/sales-of.ts'
import { FileExamples } from '#web/platform/file-import/file-examples.tsx'
import { FileSums, RefusedLines, UnreadColumns } from '#web/platform/file-import/file-lines.tsx'
import { formatExactCents, formatNumber, formatSaleDay } from '#web/platform/format.ts'
import type { Column } from '#web/ui/table.tsx'

/** What importing the file would do, with a few of its sales. */
export function ImportPreview({ found }: { found: SalesImport }) {
  const { accepted, refunded, unknownPostage, completed, removed, alike, takenOut, refused, unread, examples } = found
  const others = [
    ...(alike.length > 0 ? [`${formatNumber(alike.length)} that may be here already`] : []),
    ...(takenOut.length > 0 ? [`${formatNumber(takenOut.length)} that you removed`] : []),
  ]
  return (
    <div className="grid gap-4" role="status">
      <FileSums found={found} others={others}>
        {refunded > 0 &&
          ` ${salesOf(refunded)} refunded in full: imported with the refund and the fees that were kept.`}
        {unknownPostage > 0 &&
          ` Shipping is not in this file${unknownPostage < accepted ? ` for ${salesOf(unknownPostage)}` : ''}: it counts as $0 until you enter it.`}
        {completed > 0 &&
          ` ${salesOf(completed)} already here will get what was missing, such as the fee, the cost or a refund.`}
        {removed > 0 && ` ${salesOf(removed)} imported earlier will be removed: canceled since.`}
      </FileSums>
      <UnreadColumns unread={unread} />
      <FileExamples title="The first sales, as we read them" examples={examples} columns={COLUMNS} />
      <RefusedLines refused={refused} />
    </div>
  )
}

type Example = SalesImport['examples'][number]
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
