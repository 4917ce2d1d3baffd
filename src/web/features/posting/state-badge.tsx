import { stateOf } from '#web/features/posting/sync-words.ts'
import { formatMoment } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'

interface StateBadgeProps {
  listing: Parameters<typeof stateOf>[0]
  /** A schedule says for when, where no sentence beside it does. */
  dated?: boolean
}

/** How a listing stands on its marketplace. */
export function StateBadge({ listing, dated }: StateBadgeProps) {
  const { label, variant, icon } = stateOf(listing)
  const { syncStatus, scheduledFor } = listing
  return (
    <Badge variant={variant} icon={icon}>
      {dated && syncStatus === 'not_synced' && scheduledFor ? formatMoment(scheduledFor) : label}
    </Badge>
  )
}
