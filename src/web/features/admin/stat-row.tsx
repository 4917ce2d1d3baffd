import type { UseQueryResult } from '@tanstack/react-query'
import type { AdminStats } from '#contract/admin/admin.ts'
import { KEPT } from '#contract/operations/keeping.ts'
import { formatNumber } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCards } from '#web/ui/stat-cards.tsx'

interface StatRowProps {
  query: UseQueryResult<AdminStats>
  stats: Partial<Record<keyof AdminStats, string>>
}

/** A row of figures; grey shapes until they are known. */
export function StatRow({ query, stats }: StatRowProps) {
  const figures = (data: AdminStats | undefined) => (
    <StatCards
      figures={Object.entries(stats).map(([key, name]) => ({
        name,
        value: data ? formatNumber(data[key as keyof AdminStats]) : <Skeleton className="h-9 w-20" />,
      }))}
    />
  )
  return (
    <div className="grid gap-2">
      <LoadState query={query} what="The figures" waiting={figures(undefined)}>
        {figures}
      </LoadState>
      {'totalAnalyses' in stats && (
        <p className="text-sm text-muted">
          Analyses cover the last {KEPT.usageLogMonths} months, because usage logs are deleted after that.
        </p>
      )}
    </div>
  )
}
