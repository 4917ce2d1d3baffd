import { ChevronDown, ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import type { PlatformPrices } from '#contract/market.ts'
import { SampleListings } from '#web/features/analysis/price/sample-listings.tsx'
import { formatDollars, formatNumber } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Monogram } from '#web/ui/monogram.tsx'

/** All open on wide screens; an accordion with the first open on phones. */
export function PlatformAnalysis({ platforms }: { platforms: PlatformPrices[] }) {
  return (
    <div className="card__cut">
      <h3 className="platforms__heading">Platform Analysis</h3>
      {platforms.map((platform, index) => (
        <Platform key={platform.platform} prices={platform} startsOpen={index === 0} />
      ))}
    </div>
  )
}

function Platform({ prices, startsOpen }: { prices: PlatformPrices; startsOpen: boolean }) {
  const { name, avgPrice, source, listings, sampleListings, searchUrl } = prices
  const [open, setOpen] = useState(startsOpen)
  const panelId = useId()
  const estimate = source === 'estimate'
  return (
    <article className={classNames('platform', !open && 'platform--closed')}>
      <div className="platform__sum">
        <Monogram letter={name.charAt(0)} estimate={estimate} large />
        <div className="grow">
          <h4>{name}</h4>
          <p>
            <b className={classNames('money platform__price', estimate && 'est')}>{formatDollars(avgPrice)}</b>{' '}
            <span className="text-sm text-muted">average</span>
          </p>
          <p className="text-sm text-muted">
            {listings === 1 ? '1 listing' : `${formatNumber(listings)} listings`}
            {estimate ? ', estimate' : ', live'}
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
        {sampleListings.length > 0 ? (
          <SampleListings listings={sampleListings} />
        ) : (
          <p className="text-muted">
            <Badge variant="est">Estimate</Badge> No live listings could be read. This is the price guide’s figure for
            things {prices.platform === 'mercari' ? 'that are shipped' : 'sold locally'}.
          </p>
        )}
        <a className="platform__all" href={searchUrl} target="_blank" rel="noreferrer">
          View all listings on {name}
          <ExternalLink className="icon" />
        </a>
      </div>
    </article>
  )
}
