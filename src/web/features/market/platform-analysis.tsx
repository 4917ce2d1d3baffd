import { ChevronDown, ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import type { PlatformPrices } from '#contract/market/market.ts'
import { EstimateLine } from '#web/features/market/estimate-line.tsx'
import { groupPlatforms } from '#web/features/market/group-platforms.ts'
import { SampleListings } from '#web/features/market/sample-listings.tsx'
import { formatDollars, formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Monogram } from '#web/ui/monogram.tsx'

/** Live figures first: all open on wide screens, an accordion with the first open on phones. */
export function PlatformAnalysis({ platforms }: { platforms: PlatformPrices[] }) {
  const { live, estimates } = groupPlatforms(platforms)
  return (
    <div className="card__cut">
      <h3 className="platforms__heading">Platform Analysis</h3>
      {live.map((platform, index) => (
        <Platform key={platform.platform} prices={platform} startsOpen={index === 0} />
      ))}
      {estimates.map((estimate) => (
        <EstimateLine key={estimate.price} estimate={estimate} />
      ))}
    </div>
  )
}

function Platform({ prices, startsOpen }: { prices: PlatformPrices; startsOpen: boolean }) {
  const { name, avgPrice, listings, sampleListings, searchUrl } = prices
  const [open, setOpen] = useState(startsOpen)
  const panelId = useId()
  return (
    <article className={classNames('platform', !open && 'platform--closed')}>
      <div className="platform__sum">
        <Monogram letter={name.charAt(0)} large />
        <div className="grow">
          <h4>{name}</h4>
          <p>
            <b className="money platform__price">{formatDollars(avgPrice)}</b>{' '}
            <span className="text-sm text-muted">average</span>
          </p>
          <p className="text-sm text-muted">
            {listings === 1 ? '1 listing' : `${formatNumber(listings)} listings`}, live
          </p>
        </div>
        <Button
          variant="quiet"
          size="icon"
          className="platform__toggle sm:hidden"
          aria-label={`Details of ${name}`}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown className="icon" />
        </Button>
      </div>
      <div className="platform__more" id={panelId}>
        <SampleListings listings={sampleListings} />
        <a className="platform__all" href={searchUrl} target="_blank" rel="noreferrer">
          View all listings on {name}
          <ExternalLink className="icon" />
        </a>
      </div>
    </article>
  )
}
