import type { Overview } from '#contract/items/items.ts'
import { formatDollars, formatNumber } from '#web/platform/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface OverviewStatsProps {
  overview: Overview | undefined
  failed: boolean
}

/** The three counters; grey shapes until they are known, dashes where they could not be loaded. */
export function OverviewStats({ overview, failed }: OverviewStatsProps) {
  const value = overview?.averageEstimatedValue
  const show = (text: string | undefined) => text ?? (failed ? '–' : undefined)
  return (
    <dl className="stats">
      <Stat name="Items Analyzed" value={show(overview && formatNumber(overview.itemsAnalyzed))} />
      <Stat name="Listings Generated" value={show(overview && formatNumber(overview.listingsGenerated))} />
      <Stat name="Avg. Estimated Value" value={show(overview && (value == null ? '–' : formatDollars(value)))} />
    </dl>
  )
}

function Stat({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd>{value ?? <Skeleton className="h-9 w-20" />}</dd>
    </div>
  )
}
