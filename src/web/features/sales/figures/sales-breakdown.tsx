import { placeName } from '#contract/sales/places.ts'
import type { Figures, SalesSummary } from '#contract/sales/summary.ts'
import { formatExactCents, formatNumber } from '#web/platform/format.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import '#web/ui/card.css'

type Line = Figures & { name: string }

const columns = (first: string): Column<Line>[] => [
  { header: first, cell: ({ name }) => <b>{name}</b> },
  { header: 'Sales', align: 'right', cell: ({ count }) => formatNumber(count) },
  { header: 'Profit', align: 'right', cell: ({ profitCents }) => formatExactCents(profitCents) },
  {
    header: 'Days',
    align: 'right',
    cell: ({ averageDays }) => (averageDays === null ? '–' : formatNumber(Math.round(averageDays))),
  },
]

/** Where it sells and what sells, behind a line that opens. */
export function SalesBreakdown({ summary: { byPlatform, byCategory } }: { summary: SalesSummary }) {
  if (byPlatform.length === 0) return null
  return (
    <details className="card px-5">
      <summary className="min-h-11 cursor-pointer py-3 text-ui font-semibold">By marketplace and category</summary>
      <div className="grid grid-cols-2 items-start gap-6 pb-3 max-md:grid-cols-1">
        <Table
          narrow
          caption="By marketplace"
          columns={columns('Marketplace')}
          rows={byPlatform.map((group) => ({ ...group, name: placeName(group.platform) }))}
          rowKey={({ name }) => name}
        />
        <Table
          narrow
          caption="By category"
          columns={columns('Category')}
          rows={byCategory.map((group) => ({ ...group, name: group.category ?? 'Not known' }))}
          rowKey={({ name }) => name}
        />
      </div>
    </details>
  )
}
