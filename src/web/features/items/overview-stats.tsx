import type { Overview } from '#contract/items/items.ts'
import { formatDollars, formatNumber } from '#web/platform/format.ts'
import { Stats } from '#web/ui/stats.tsx'

interface OverviewStatsProps {
  overview: Overview | undefined
  failed: boolean
}

export function OverviewStats({ overview, failed }: OverviewStatsProps) {
  const value = overview?.averageEstimatedValue
  return (
    <Stats
      failed={failed}
      figures={[
        { name: 'Items Analyzed', value: overview && formatNumber(overview.itemsAnalyzed) },
        { name: 'Listings Generated', value: overview && formatNumber(overview.listingsGenerated) },
        { name: 'Avg. Estimated Value', value: overview && (value == null ? '–' : formatDollars(value)) },
      ]}
    />
  )
}
