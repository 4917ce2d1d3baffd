import type { DashboardStats as Figures } from '#contract/listings/dashboard.ts'
import { formatDollars, formatNumber } from '#web/platform/format.ts'
import { Stats } from '#web/ui/stats.tsx'

interface DashboardStatsProps {
  stats: Figures | undefined
  failed: boolean
  hasWebhook: boolean
}

export function DashboardStats({ stats, failed, hasWebhook }: DashboardStatsProps) {
  return (
    <Stats
      failed={failed}
      figures={[
        { name: 'Items Analyzed', value: stats && formatNumber(stats.totalItems) },
        { name: 'Total Listings', value: stats && formatNumber(stats.totalListings) },
        {
          name: 'Connected Platforms',
          value: stats && formatNumber(stats.activePlatforms),
          // What could not be loaded is not known either way.
          ...(!failed && { note: hasWebhook ? 'Sends to your webhook' : 'You post by hand' }),
        },
        { name: 'Avg. Price', value: stats && (stats.totalListings > 0 ? formatDollars(stats.avgPrice) : '–') },
      ]}
    />
  )
}
