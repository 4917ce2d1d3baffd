import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingCard } from '#contract/posting/posting.ts'
import { nextItem, nextMarketplace } from '#web/features/posting/helper/what-is-next.ts'
import { helperPath } from '#web/features/posting/marketplace-draft.ts'
import { draftsQuery, itemListingsQuery } from '#web/features/posting/queries.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Where to go on: the item's other marketplaces, and the other drafts. */
export function NextListing({ card }: { card: ListingCard }) {
  const { data: ofItem = [] } = useQuery(itemListingsQuery(card.itemId))
  const { data: drafts = [] } = useQuery(draftsQuery(card.platform))
  const marketplace = nextMarketplace(card, ofItem)
  const item = nextItem(card, drafts)
  if (!marketplace && !item) return null
  return (
    <nav className="grid gap-2" aria-label="Next">
      {marketplace && <NextLink listingId={marketplace.id}>Next: {MARKETPLACE_NAMES[marketplace.platform]}</NextLink>}
      {item && (
        <NextLink listingId={item.id}>
          Next item<span className="text-muted">: {item.title}</span>
        </NextLink>
      )}
    </nav>
  )
}

const NextLink = ({ listingId, children }: { listingId: string; children: ReactNode }) => (
  <Link
    className={buttonClass({ block: true }, 'h-auto justify-between whitespace-normal py-2.5 text-left')}
    href={helperPath(listingId)}
  >
    <span className="wrap-anywhere">{children}</span>
    <ArrowRight className="icon" />
  </Link>
)
