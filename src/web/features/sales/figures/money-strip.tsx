import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { TRIAL_FIGURE_DAYS } from '#contract/billing/plan-table.ts'
import { earnedOf } from '#contract/sales/profit.ts'
import type { SalesSummary } from '#contract/sales/summary.ts'
import { daysOf, FIGURE_RANGES, type FigureRange } from '#web/features/sales/figures/figure-ranges.ts'
import { monthChart } from '#web/features/sales/figures/month-chart.ts'
import { SalesBreakdown } from '#web/features/sales/figures/sales-breakdown.tsx'
import { offeredWords } from '#web/features/sales/figures/time-to-sell.ts'
import { summaryQuery } from '#web/features/sales/queries.ts'
import { salesOf } from '#web/features/sales/sales-of.ts'
import { formatDollars, formatFigure, formatNumber } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { useMe } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/card.css'

/** What was earned, and what waits on the shelf. */
export function MoneyStrip({ range }: { range: FigureRange }) {
  const query = useQuery(summaryQuery(daysOf(range, new Date())))
  return (
    <LoadState query={query} what="Your figures" waiting={<Skeleton className="h-70 rounded-card" />}>
      {(summary) => (
        <div className={classNames('grid gap-3', query.isPlaceholderData && 'opacity-60')}>
          <section
            className="card grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] overflow-hidden max-md:grid-cols-1"
            aria-labelledby="figures"
          >
            <h2 id="figures" className="sr-only">
              Money
            </h2>
            <Strip summary={summary} range={range} />
            <div className="min-w-0 p-5 max-md:border-t max-md:border-line md:border-l md:border-line max-sm:p-4">
              {summary.count > 0 ? <BarChart {...monthChart(summary)} /> : <NoSales />}
            </div>
          </section>
          <Caveats summary={summary} />
          <SalesBreakdown summary={summary} />
        </div>
      )}
    </LoadState>
  )
}

function Strip({ summary, range }: { summary: SalesSummary; range: FigureRange }) {
  const { count, refundsCents, profitCents, averageDays, waiting } = summary
  const unsure = summary.unknownCosts + summary.unknownFees > 0
  return (
    // The lines between the figures are what shows through from behind.
    <dl className="grid grid-cols-2 gap-px bg-line">
      <Figure
        name="Earned"
        note={`${salesOf(count)}, ${FIGURE_RANGES[range].toLowerCase()}${refundsCents > 0 ? `, after ${formatFigure(refundsCents)} in refunds` : ''}`}
      >
        {formatFigure(earnedOf(summary))}
      </Figure>
      <Figure name="Profit" note={unsure ? 'at most: see below' : 'after fees, shipping and cost'}>
        <span className={profitCents < 0 ? 'text-stop' : 'text-go'}>{formatFigure(profitCents)}</span>
      </Figure>
      <Figure name="Average days to sell" note={offeredWords(summary)}>
        {averageDays === null ? '–' : averageDays < 0.5 ? 'under 1' : formatNumber(Math.round(averageDays))}
      </Figure>
      <Figure
        name="Waiting stock"
        note={`estimate, ${waiting.count === 1 ? '1 item' : `${formatNumber(waiting.count)} items`} at asking price`}
      >
        <Badge variant="est" className="h-auto px-2 text-[length:inherit] leading-[1.2] [font:inherit]">
          {formatDollars(waiting.dollars)}
        </Badge>
      </Figure>
    </dl>
  )
}

/** Its type shrinks with its place, so that eight digits fit on the narrowest phone; longer ones wrap. */
const Figure = ({ name, note, children }: { name: string; note: string; children: ReactNode }) => (
  <div className="@container grid content-start gap-0.5 bg-card px-6 py-5 max-sm:px-4 max-sm:py-3.5">
    <dt className="text-ui text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere font-display text-[length:min(var(--text-3xl),18cqi)] leading-[1.15] font-[650] tracking-[-0.03em] tabular-nums">
      {children}
    </dd>
    <dd className="text-sm leading-[1.4] text-muted">{note}</dd>
  </div>
)

const NoSales = () => (
  <div className="grid h-full content-center gap-1 py-6 text-center">
    <h3>No sales in this time</h3>
    <p className="text-ui text-muted">Mark something as sold, or import what you sold before, and it shows here.</p>
  </div>
)

/** What the figures do not tell, in plain words. */
function Caveats({ summary: { unknownCosts, unknownFees, since } }: { summary: SalesSummary }) {
  const { data: user } = useMe()
  const missing = [
    unknownCosts > 0 && `${salesOf(unknownCosts)} without a cost`,
    unknownFees > 0 && `${salesOf(unknownFees)} without a fee`,
  ].filter(Boolean)
  return (
    <div className="grid gap-1 text-sm text-muted empty:hidden">
      {missing.length > 0 && (
        <p>
          Profit counts {missing.join(' and ')} as if there were none, so the real profit may be lower. Add what is
          missing in the list below. For imported sales you can also add it to the file and import it again.
        </p>
      )}
      {since && (
        <p>
          {user?.subscriptionStatus === 'trial'
            ? 'The free trial shows the figures'
            : 'Without an active plan, the figures are those'}{' '}
          for the last {TRIAL_FIGURE_DAYS} days. <Link href="/subscribe">Pro</Link> shows every month and year and makes
          your tax files. The export in your settings always holds every sale.
        </p>
      )}
    </div>
  )
}
