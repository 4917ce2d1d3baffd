import type { ItemsImport } from '#contract/analysis/import-items.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { KEPT } from '#contract/operations/keeping.ts'
import { FileSums, RefusedLines, UnreadColumns } from '#web/platform/file-import/file-lines.tsx'
import { formatDollars, formatExactCents, formatNumber } from '#web/platform/format.ts'
import { type Column, Table } from '#web/ui/table.tsx'

const EXAMPLES = 'The first items, as we read them'

/** What importing the file would do, with a few of its items. */
export function ItemsPreview({ found }: { found: ItemsImport }) {
  const { known, deleted, refused, unread, examples } = found
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

type Example = ItemsImport['examples'][number] & { place: number }
const numbered = (example: ItemsImport['examples'][number], place: number): Example => ({ ...example, place })
const keyOf = ({ place }: Example) => String(place)

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
