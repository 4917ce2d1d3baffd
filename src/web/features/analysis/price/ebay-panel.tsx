import { ExternalLink } from 'lucide-react'
import { EBAY, type Pricing } from '#contract/market.ts'
import { SampleListings } from '#web/features/analysis/price/sample-listings.tsx'

/** Apart from the rest, as eBay's terms want it. */
export function EbayPanel({ listings, searchUrl }: NonNullable<Pricing['ebay']>) {
  return (
    <div className="card__cut ebay">
      <h3>On {EBAY}</h3>
      <p className="text-ui text-muted">Shown for comparison; these figures do not enter the price above.</p>
      {listings.length > 0 ? (
        <SampleListings listings={listings} />
      ) : (
        <p className="text-ui text-muted">Nothing similar was offered there when we looked.</p>
      )}
      <a className="platform__all" href={searchUrl} target="_blank" rel="noreferrer">
        View all listings on {EBAY}
        <ExternalLink className="icon" />
      </a>
    </div>
  )
}
