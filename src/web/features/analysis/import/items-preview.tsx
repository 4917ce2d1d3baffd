import type { ItemsImport } from '#contract/analysis/import-items.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { KEPT } from '#contract/operations/keeping.ts'
import { FileExamples } from '#web/platform/file-import/file-examples.tsx'
import { FileSums, RefusedLines, UnreadColumns } from '#web/platform/file-import/file-lines.tsx'
import { formatDollars, formatExactCents, formatNumber } from '#web/platform/format.ts'
import type { Column } from '#web/ui/table.tsx'

/** What importing the file would do, with a few of its items. */
export function ItemsPreview({ found }: { found: ItemsImport }) {
  const { known, deleted, multiples, refused, unread, examples } = found
  return (
    <div className="grid gap-4" role="status">
      <FileSums found={found} />
      {known > 0 && (
        <p className="text-sm text-muted">
          Items that are already here keep the price you have here.{' '}
          {deleted > 0 &&
            `You deleted ${formatNumber(deleted)} of them in the last ${KEPT.undoMinutes} minutes: import the file again after that.`}
        </p>
      )}
      {multiples > 0 && (
        <p className="text-sm text-muted">
          {multiples === 1
            ? '1 listing has a quantity above 1. It becomes one item.'
            : `${formatNumber(multiples)} listings have a quantity above 1. Each becomes one item.`}
        </p>
      )}
      <UnreadColumns unread={unread} />
      <FileExamples title="The first items, as we read them" examples={examples} columns={COLUMNS} />
      <RefusedLines refused={refused} />
    </div>
  )
}

type Example = ItemsImport['examples'][number]

const COLUMNS: Column<Example>[] = [
  { header: 'Item', full: true, cell: ({ title }) => <b className="wrap-anywhere">{title}</b> },
  { header: 'Condition', cell: ({ condition }) => condition ?? 'not known' },
  { header: 'Posted on', cell: ({ postedOn }) => (postedOn ? MARKETPLACE_NAMES[postedOn] : 'not yet') },
  { header: 'Price', align: 'right', cell: ({ price }) => formatDollars(price) },
  {
    header: 'Cost',
    align: 'right',
    cell: ({ costCents }) => (costCents === null ? 'not known' : formatExactCents(costCents)),
  },
]
