import type { DashboardStats } from '#contract/dashboard.ts'
import { SYNC_STATUSES } from '#contract/listings.ts'
import { countsOf } from '#web/features/listings/dashboard/status-counts.ts'
import { STATUS_LOOKS } from '#web/features/listings/posting/sync-words.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** How the listings divide, as a bar and in figures. */
export function SyncPanel({ stats, failed }: { stats: DashboardStats | undefined; failed: boolean }) {
  const counts = stats && countsOf(stats)
  return (
    <Card tight title={<h2 className="text-lg">Sync Status</h2>}>
      {counts ? (
        <div className="grid gap-3">
          <div className="split" aria-hidden="true">
            {SYNC_STATUSES.filter((status) => counts[status] > 0).map((status) => (
              <i key={status} className={`split__${status}`} style={{ flex: counts[status] }} />
            ))}
          </div>
          <dl className="split__legend">
            {SYNC_STATUSES.map((status) => (
              <div key={status}>
                <dt>
                  <i className={`split__${status}`} aria-hidden="true" />
                  {STATUS_LOOKS[status].label}
                </dt>
                <dd>{formatNumber(counts[status])}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : failed ? (
        <p className="text-ui text-muted">It could not be loaded.</p>
      ) : (
        <Skeleton className="h-36" />
      )}
    </Card>
  )
}
