import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link, useSearchParams } from 'wouter'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { helperPath } from '#web/features/posting/marketplace-draft.ts'
import { listingQuery } from '#web/features/posting/queries.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Several listings are posted one after the other in one window; the address says which are left. */
export function NextListing() {
  const [search] = useSearchParams()
  const then = search.get('then')
  if (then === null) return null
  const [next, ...rest] = then.split(',').filter(Boolean)
  return next ? (
    <NextLink listingId={next} then={rest} />
  ) : (
    <Link className={buttonClass({ block: true })} href="/dashboard">
      That was the last one. Back to the dashboard
    </Link>
  )
}

function NextLink({ listingId, then }: { listingId: string; then: string[] }) {
  const { data: card } = useQuery(listingQuery(listingId))
  return (
    <Link
      className={buttonClass({ block: true }, 'h-auto justify-between whitespace-normal py-2.5 text-left')}
      href={helperPath(listingId, then)}
    >
      <span>
        Next: {card ? `${MARKETPLACE_NAMES[card.platform]}, ${card.title}` : 'the next listing'}
        {then.length > 0 && <span className="text-muted"> (then {then.length} more)</span>}
      </span>
      <ArrowRight className="icon" />
    </Link>
  )
}
