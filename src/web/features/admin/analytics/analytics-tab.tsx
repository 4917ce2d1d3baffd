import { useQuery } from '@tanstack/react-query'
import { ANALYTICS_DAYS } from '#contract/admin.ts'
import { choiceIn, useAdminAddress } from '#web/features/admin/admin-address.ts'
import { chartsOf } from '#web/features/admin/analytics/charts.ts'
import { analyticsQuery, statsQuery } from '#web/features/admin/queries.ts'
import { StatRow } from '#web/features/admin/stat-row.tsx'
import { LoadState } from '#web/platform/load-state.tsx'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const RANGES = ANALYTICS_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))
const DEFAULT_RANGE = '30'

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
    <div className="admin__tab">
      <StatRow
        query={useQuery(statsQuery)}
        stats={{ totalItems: 'Items Analyzed', totalListings: 'Listings Generated', totalAnalyses: 'Price Analyses' }}
      />
      <div className="admin__range">
        <h2>Over time</h2>
        <Segmented
          label="Days shown"
          options={RANGES}
          value={range}
          onValueChange={(days) => change({ days: days === DEFAULT_RANGE ? '' : days })}
        />
      </div>
      <LoadState query={query} what="The charts" waiting={<ChartsSkeleton />}>
        {({ days }) => (
          <div className={classNames('admin-charts', query.isPlaceholderData && 'is-stale')}>
            {chartsOf(days).map((chart) => (
              <Card key={chart.title}>
                <BarChart {...chart} />
              </Card>
            ))}
          </div>
        )}
      </LoadState>
      <p className="text-sm text-muted">Days are UTC.</p>
    </div>
  )
}

function ChartsSkeleton() {
  return (
    <div className="admin-charts">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  )
}
