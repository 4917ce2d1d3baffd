import type { PlatformPrices, Pricing } from '#contract/market/market.ts'
import { formatDollars } from '#web/platform/format.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { RangeLine } from '#web/ui/range-line.tsx'

const average = ({ name, avgPrice, source }: PlatformPrices) =>
  `${name} ${formatDollars(avgPrice)}${source === 'estimate' ? ' (estimate)' : ''}`

export function PricePicture({ pricing }: { pricing: Pricing }) {
  const { min, max, quickSale, recommended, patient, platforms, basis } = pricing
  const dollars = [quickSale, recommended, patient].map(formatDollars)
  const sources = new Set(platforms.map(({ source }) => source))
  return (
    <RangeLine
      label={`Prices from ${formatDollars(min)} to ${formatDollars(max)}. Quick sale ${dollars[0]}, recommended ${dollars[1]}, patient ${dollars[2]}. Averages: ${platforms.map(average).join(', ')}.`}
      low={min}
      high={max}
      left={{ value: quickSale, word: 'Quick sale', note: 'priced to go' }}
      tag={{ value: recommended, word: 'Recommended' }}
      right={{ value: patient, word: 'Patient', note: 'if you can wait' }}
      dots={platforms.map(({ name, avgPrice, source }) => ({
        letter: name.charAt(0),
        value: avgPrice,
        estimate: source === 'estimate',
      }))}
      format={formatDollars}
      legend={
        <>
          {sources.has('live') && (
            <span>
              <Monogram letter="F" /> live average
            </span>
          )}
          {sources.has('estimate') && (
            <span>
              <Monogram letter={sources.has('live') ? 'O' : 'F'} estimate /> estimate (price guide)
            </span>
          )}
          <span>
            <i className="h-2 w-5.5 rounded-[4px] bg-go" /> quick sale to patient
          </span>
          <span>
            <i className="h-2 w-5.5 rounded-[4px] bg-ink opacity-16" />{' '}
            {basis === 'live' ? 'all that was counted' : 'likely range'}, {formatDollars(min)} to {formatDollars(max)}
          </span>
        </>
      }
    />
  )
}
