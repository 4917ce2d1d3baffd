import type { DashboardStats as Stats } from '#contract/listings/dashboard.ts'
import { formatDollars, formatNumber } from '#web/platform/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface DashboardStatsProps {
  stats: Stats | undefined
  failed: boolean
  hasWebhook: boolean
}

/** Grey shapes until the figures are known; dashes where they could not be loaded. */
export function DashboardStats({ stats, failed, hasWebhook }: DashboardStatsProps) {
  const figures: [name: string, value: string | undefined, note?: string][] = [
    ['Items Analyzed', stats && formatNumber(stats.totalItems)],
    ['Total Listings', stats && formatNumber(stats.totalListings)],
    [
      'Connected Platforms',
      stats && formatNumber(stats.activePlatforms),
      hasWebhook ? 'Sends to your webhook' : 'You post by hand',
    ],
    ['Avg. Price', stats && (stats.totalListings > 0 ? formatDollars(stats.avgPrice) : '–')],
  ]
  return (
    <dl className="dashboard-stats">
      {figures.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? (failed ? '–' : <Skeleton className="h-9 w-20" />)}</dd>
          {note && <dd className="dashboard-stats__note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
