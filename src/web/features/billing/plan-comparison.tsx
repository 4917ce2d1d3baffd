import { PLAN_LINES } from '#contract/billing/plan-table.ts'
import { PLANS } from '#contract/billing/plans.ts'
import { type Column, Table } from '#web/ui/table.tsx'

type Line = (typeof PLAN_LINES)[number]

const COLUMNS: Column<Line>[] = [
  { header: 'What', cell: ({ name }) => <b>{name}</b>, full: true },
  { header: 'Free Trial', cell: ({ trial }) => trial },
  { header: PLANS.pro.name, cell: ({ pro }) => pro },
  { header: PLANS.supporter.name, cell: ({ supporter }) => supporter },
]

/** What each plan gives, line by line: the table that the server goes by. */
export const PlanComparison = () => (
  <section className="mt-4 grid gap-3" aria-labelledby="plans-compared">
    <h2 id="plans-compared">What each plan gives</h2>
    <Table caption="What each plan gives" columns={COLUMNS} rows={PLAN_LINES} rowKey={({ name }) => name} />
    <p className="text-muted text-sm">
      Detailed analysis and live offers need an AI or price service that this site is connected to. Without one, the
      built-in engine and the price guide do the work, for every plan.
    </p>
  </section>
)
