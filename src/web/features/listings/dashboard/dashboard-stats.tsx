import type { DashboardStats as Stats } from '#contract/dashboard.ts'
import { formatDollars, formatNumber } from '#web/platform/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Grey shapes until the figures are known; dashes where they could not be loaded. */
export function DashboardStats({ stats, failed }: { stats: Stats | undefined; failed: boolean }) {
  const figures = [
    ['Items Analyzed', stats && formatNumber(stats.totalItems)],
    ['Total Listings', stats && formatNumber(stats.totalListings)],
    ['Connected Platforms', stats && formatNumber(stats.activePlatforms)],
    ['Avg. Price', stats && (stats.totalListings > 0 ? formatDollars(stats.avgPrice) : '–')],
  ] as const
  return (
    <dl className="dashboard-stats">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? (failed ? '–' : <Skeleton className="h-9 w-20" />)}</dd>
        </div>
      ))}
    </dl>
  )
}
