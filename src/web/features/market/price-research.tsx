import { CircleHelp } from 'lucide-react'
import type { Pricing } from '#contract/market/market.ts'
import { EbayPanel } from '#web/features/market/ebay-panel.tsx'
import { KeptMoney } from '#web/features/market/kept-money.tsx'
import { PlatformAnalysis } from '#web/features/market/platform-analysis.tsx'
import { PricePicture } from '#web/features/market/price-picture.tsx'
import { PriceReasons } from '#web/features/market/price-reasons.tsx'
import { formatDateTime, formatDollars } from '#web/platform/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

const HOW_IT_WAS_MADE = {
  live: 'Live: the middle price of real listings and of sales recorded here. We lower asking prices a little, because sellers often get less than they ask.',
  blend:
    'Live and estimate: too few real listings were found to trust them alone, so the built-in price guide counts too.',
  estimate:
    'Estimate: there were too few real listings to go by. This comes from the built-in price guide, adjusted for condition and brand and brought up to today’s prices.',
} as const
const BASIS = { live: 'Live', blend: 'Live and estimate', estimate: 'Estimate' } as const

/** The picture first, then the reasons, what is left after fees, and where the figures come from. */
export function PriceResearch({ pricing, ships }: { pricing: Pricing; ships: boolean }) {
  const { basedOn, readAt, basis, recommended } = pricing
  return (
    <Section
      id="price"
      title="Market Price Research"
      end={
        <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
          <Tooltip text={HOW_IT_WAS_MADE[basis]}>
            <button
              type="button"
              className={classNames(
                'relative inline-flex min-h-7 cursor-help items-center gap-1.5 rounded-[6px] border px-[9px] font-semibold max-sm:after:absolute max-sm:after:inset-x-0 max-sm:after:-inset-y-2',
                basis === 'live' ? 'border-transparent bg-go-tint text-go' : 'border-dashed border-field text-ink',
              )}
            >
              {BASIS[basis]}
              <CircleHelp className="icon size-3.5" />
            </button>
          </Tooltip>
          <span>{basis === 'estimate' ? basedOn : `${basedOn}, read ${formatDateTime(readAt)}`}</span>
        </span>
      }
    >
      <div className="card">
        <div className="card__body grid grid-cols-1 gap-7 pt-3">
          <PricePicture pricing={pricing} />
          <div className="grid grid-cols-1 gap-8 border-t border-line pt-6 lg:grid-cols-[minmax(0,0.66fr)_minmax(0,1fr)] lg:gap-10">
            <div>
              <h3>Why {formatDollars(recommended)}</h3>
              <PriceReasons reasons={pricing.reasons} />
            </div>
            <div>
              <h3>What you keep at {formatDollars(recommended)}</h3>
              <KeptMoney platforms={pricing.platforms} price={recommended} ships={ships} />
              {!ships && (
                <p className="pt-2 text-sm text-muted">
                  Most things like this are picked up, so shipped sales are left out. Allow shipping in a listing to see
                  them.
                </p>
              )}
            </div>
          </div>
        </div>
        <PlatformAnalysis platforms={pricing.platforms} />
        {pricing.ebay && <EbayPanel {...pricing.ebay} />}
      </div>
    </Section>
  )
}
