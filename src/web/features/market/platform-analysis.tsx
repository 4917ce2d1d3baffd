import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { PlatformPrices } from '#contract/market/market.ts'
import { EstimateLine } from '#web/features/market/estimate-line.tsx'
import { groupPlatforms } from '#web/features/market/group-platforms.ts'
import { PlatformRow } from '#web/features/market/platform-row.tsx'
import { SampleListings } from '#web/features/market/sample-listings.tsx'
import { formatDollars, formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'

/** Live figures first: all open on wide screens, an accordion with the first open on phones. */
export function PlatformAnalysis({ platforms }: { platforms: PlatformPrices[] }) {
  const { live, estimates } = groupPlatforms(platforms)
  return (
    <div className="card__cut">
      <h3 className="px-6 pt-6 pb-2 max-sm:px-4 max-sm:pt-5">Platform Analysis</h3>
      {live.map((platform, index) => (
        <Platform key={platform.platform} prices={platform} startsOpen={index === 0} />
      ))}
      {estimates.map((estimate) => (
        <EstimateLine key={estimate.price} estimate={estimate} />
      ))}
      {estimates.length > 1 && (
        <p className="px-6 pb-6 text-sm text-muted max-sm:px-4">
          What people ship is often not the same as what they sell for pickup, so these estimates differ. The
          recommended price goes by where things like this usually sell.
        </p>
      )}
    </div>
  )
}

function Platform({ prices, startsOpen }: { prices: PlatformPrices; startsOpen: boolean }) {
  const { name, avgPrice, listings, sampleListings, searchUrl } = prices
  const [open, setOpen] = useState(startsOpen)
  const panelId = useId()
  return (
    <PlatformRow
      id={panelId}
      folded={!open}
      figures={
        <>
          <Monogram letter={name.charAt(0)} large />
          <div className="grow">
            <h4 className="font-[650]">{name}</h4>
            <p>
              <b className="money text-xl">{formatDollars(avgPrice)}</b>{' '}
              <span className="text-sm text-muted">average</span>
            </p>
            <p className="text-sm text-muted">
              {listings === 1 ? '1 listing' : `${formatNumber(listings)} listings`}, live
            </p>
          </div>
          <Button
            variant="quiet"
            size="icon"
            className="group -mt-1.5 -mr-2 sm:hidden"
            aria-label={`Details of ${name}`}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown className="icon group-aria-expanded:rotate-180" />
          </Button>
        </>
      }
    >
      <SampleListings listings={sampleListings} />
      <OutsideLink href={searchUrl}>View all listings on {name}</OutsideLink>
    </PlatformRow>
  )
}
