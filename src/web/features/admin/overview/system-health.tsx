import type { UseQueryResult } from '@tanstack/react-query'
import type { AdminStats } from '#contract/admin/admin.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What failed to load is said once, by the figures above. */
export function SystemHealth({ stats: { data, error } }: { stats: UseQueryResult<AdminStats> }) {
  const rows = [
    ['Total Items Analyzed', data?.totalItems],
    ['Total Listings Generated', data?.totalListings],
    ['Trial Users', data?.trialUsers],
  ] as const
  return (
    <Card tight title={<h2 className="text-lg">System Health</h2>}>
      <dl className="divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-4">
            <dt className="text-muted text-ui">{name}</dt>
            <dd className="money text-lg leading-none">
              {value !== undefined ? formatNumber(value) : error ? '–' : <Skeleton className="h-6 w-16" />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
