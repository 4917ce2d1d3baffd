import type { ListingPage } from '#contract/listings/dashboard.ts'
import { SYNC_STATUSES } from '#contract/listings/listings.ts'
import { STATUS_LOOKS } from '#web/features/posting/sync-words.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Split } from '#web/ui/split.tsx'

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
          <p className="text-sm text-muted">
            {searching ? 'Counted by listing, of those that match your search' : 'Counted by listing'}
          </p>
          <Split
            parts={SYNC_STATUSES.map((status) => ({
              name: STATUS_LOOKS[status].label,
              count: counts[status],
              figure: formatNumber(counts[status]),
              tone: STATUS_LOOKS[status].variant,
            }))}
          />
        </div>
      ) : failed ? (
        <p className="text-ui text-muted">It could not be loaded.</p>
      ) : (
        <Skeleton className="h-36" />
      )}
    </Card>
  )
}
