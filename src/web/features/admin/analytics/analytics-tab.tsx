import { useQuery } from '@tanstack/react-query'
import { ANALYTICS_DAYS } from '#contract/admin/analytics.ts'
import { choiceIn, useAdminAddress } from '#web/features/admin/admin-address.ts'
import { chartsOf } from '#web/features/admin/analytics/charts.ts'
import { adminStatsQuery, analyticsQuery } from '#web/features/admin/queries.ts'
import { STALE } from '#web/features/admin/stale.ts'
import { StatRow } from '#web/features/admin/stat-row.tsx'
import { LoadState } from '#web/platform/load-state.tsx'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Row } from '#web/ui/layout.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const RANGES = ANALYTICS_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))
const DEFAULT_RANGE = '30'
const CHARTS = 'grid grid-cols-2 items-start gap-4 *:first:col-span-full max-md:grid-cols-1'

export function AnalyticsTab() {
  const { search, change } = useAdminAddress()
  const range = choiceIn(
    search,
    'days',
    RANGES.map(({ value }) => value),
    DEFAULT_RANGE,
  )
  const query = useQuery(analyticsQuery(ANALYTICS_DAYS.find((days) => String(days) === range) ?? 30))
  return (
    <>
      <StatRow
        query={useQuery(adminStatsQuery)}
        stats={{ totalItems: 'Items Analyzed', totalListings: 'Listings Generated', totalAnalyses: 'Price Analyses' }}
      />
      <Row gap={4} className="justify-between">
        <h2>Over time</h2>
        <Segmented
          label="Days shown"
          options={RANGES}
          value={range}
          onValueChange={(days) => change({ days: days === DEFAULT_RANGE ? '' : days })}
        />
      </Row>
      <LoadState query={query} what="The charts" waiting={<ChartsSkeleton />}>
        {({ days }) => (
          <div className={classNames(CHARTS, query.isPlaceholderData && STALE)}>
            {chartsOf(days).map((chart) => (
              <Card key={chart.title}>
                <BarChart {...chart} />
              </Card>
            ))}
          </div>
        )}
      </LoadState>
      <p className="text-sm text-muted">Days are UTC.</p>
    </>
  )
}

function ChartsSkeleton() {
  return (
    <div className={CHARTS}>
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  )
}
