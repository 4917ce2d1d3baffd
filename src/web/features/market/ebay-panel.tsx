import { ExternalLink } from 'lucide-react'
import { EBAY, type Pricing } from '#contract/market/market.ts'
import { SampleListings } from '#web/features/market/sample-listings.tsx'

/** Apart from the rest, as eBay's terms want it. */
export function EbayPanel({ listings, searchUrl }: NonNullable<Pricing['ebay']>) {
  return (
    <div className="card__cut ebay">
      <h3>On {EBAY}</h3>
      <p className="text-ui text-muted">For comparison only. The price above does not include eBay.</p>
      {listings && listings.length > 0 ? (
        <SampleListings listings={listings} />
      ) : (
        <p className="text-ui text-muted">
          {listings
            ? 'We found nothing similar there.'
            : 'Its terms do not let us keep listings. See what is there now:'}
        </p>
      )}
      <a className="platform__all" href={searchUrl} target="_blank" rel="noreferrer">
        View all listings on {EBAY}
        <ExternalLink className="icon" />
      </a>
    </div>
  )
}
