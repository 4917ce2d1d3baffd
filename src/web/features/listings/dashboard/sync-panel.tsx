import type { ListingPage } from '#contract/listings/dashboard.ts'
import { SYNC_STATUSES } from '#contract/listings/listings.ts'
import { STATUS_LOOKS } from '#web/features/posting/sync-words.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface SyncPanelProps {
  counts: ListingPage['byStatus'] | undefined
  failed: boolean
  /** Whether the list is narrowed, and the figures with it. */
  searching: boolean
}

/** How the listings beside it divide, as a bar and in figures. */
export function SyncPanel({ counts, failed, searching }: SyncPanelProps) {
  return (
    <Card tight title={<h2 className="text-lg">Sync Status</h2>}>
      {counts ? (
        <div className="grid gap-3">
          {searching && <p className="text-sm text-muted">Of the listings that match your search</p>}
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
