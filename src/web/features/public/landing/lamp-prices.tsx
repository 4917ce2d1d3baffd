import { LAMP } from '#web/features/public/landing/examples.ts'
import { formatDollars } from '#web/platform/format.ts'
import { RangeLine } from '#web/ui/range-line.tsx'

const { min, max, quickSale, recommended, patient } = LAMP.price

export const LampPrices = () => (
  <div className="feat__range">
    <RangeLine
      label={`The lamp above: an estimate between ${formatDollars(min)} and ${formatDollars(max)}. Quick sale ${formatDollars(quickSale)}, recommended ${formatDollars(recommended)}, patient ${formatDollars(patient)}.`}
      low={min}
      high={max}
      left={{ value: quickSale, word: 'Quick sale' }}
      tag={{ value: recommended, word: 'Recommended' }}
      right={{ value: patient, word: 'Patient' }}
      dots={[]}
      format={formatDollars}
    />
    <p className="feat__legend">
      An estimate for the lamp above, from the built-in price guide: {formatDollars(min)} to {formatDollars(max)}
    </p>
  </div>
)
