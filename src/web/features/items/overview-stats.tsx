import type { Overview } from '#contract/analysis.ts'
import { formatDollars, formatNumber } from '#web/platform/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The three counters; grey shapes until they are known. */
export function OverviewStats({ overview }: { overview: Overview | undefined }) {
  const value = overview?.averageEstimatedValue
  return (
    <dl className="stats">
      <Stat name="Items Analyzed" value={overview && formatNumber(overview.itemsAnalyzed)} />
      <Stat name="Listings Generated" value={overview && formatNumber(overview.listingsGenerated)} />
      <Stat name="Avg. Estimated Value" value={overview && (value == null ? '–' : formatDollars(value))} />
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
