import { EBAY, type Pricing } from '#contract/market/market.ts'
import { SampleListings } from '#web/features/market/sample-listings.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'

/** Apart from the rest, as eBay's terms want it. */
export function EbayPanel({ listings, searchUrl }: NonNullable<Pricing['ebay']>) {
  return (
    <div className="card__cut grid content-center gap-2 p-6 text-ui max-sm:px-4 max-sm:py-5">
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
      <OutsideLink href={searchUrl}>View all listings on {EBAY}</OutsideLink>
    </div>
  )
}
