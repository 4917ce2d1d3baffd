import { CircleHelp } from 'lucide-react'
import type { Pricing } from '#contract/market/market.ts'
import { EbayPanel } from '#web/features/market/ebay-panel.tsx'
import { KeptMoney } from '#web/features/market/kept-money.tsx'
import { PlatformAnalysis } from '#web/features/market/platform-analysis.tsx'
import { PricePicture } from '#web/features/market/price-picture.tsx'
import { PriceReasons } from '#web/features/market/price-reasons.tsx'
import { formatDateTime, formatDollars } from '#web/platform/format.ts'
import { Section } from '#web/ui/section.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import '#web/features/market/price.css'

const HOW_IT_WAS_MADE = {
  live: 'Live: the middle price of real listings and of sales recorded here. We lower asking prices a little, because sellers often get less than they ask.',
  blend:
    'Live and estimate: too few real listings were found to trust them alone, so the built-in price guide counts, too.',
  estimate:
    'Estimate: there were too few real listings to go by. This comes from the built-in price guide, adjusted for condition and brand and brought up to today’s prices.',
} as const
const BASIS = { live: 'Live', blend: 'Live and estimate', estimate: 'Estimate' } as const

/** The picture first, then the reasons, what is left after fees, and where the figures come from. */
export function PriceResearch({ pricing }: { pricing: Pricing }) {
  const { basedOn, readAt, basis, recommended } = pricing
  return (
    <Section
      id="price"
      title="Market Price Research"
      end={
        <span className="basis">
          <Tooltip text={HOW_IT_WAS_MADE[basis]}>
            <button type="button" className={basis === 'live' ? 'basis__word' : 'basis__word basis__word--estimate'}>
              {BASIS[basis]}
              <CircleHelp className="icon" />
            </button>
          </Tooltip>
          <span>{basis === 'estimate' ? basedOn : `${basedOn}, read ${formatDateTime(readAt)}`}</span>
        </span>
      }
    >
      <div className="card">
        <div className="card__body price">
          <PricePicture pricing={pricing} />
          <div className="price__columns">
            <div>
              <h3>Why {formatDollars(recommended)}</h3>
              <PriceReasons reasons={pricing.reasons} />
            </div>
            <div>
              <h3>What you keep at {formatDollars(recommended)}</h3>
              <KeptMoney platforms={pricing.platforms} price={recommended} />
            </div>
          </div>
        </div>
        <PlatformAnalysis platforms={pricing.platforms} />
        {pricing.ebay && <EbayPanel {...pricing.ebay} />}
      </div>
    </Section>
  )
}
