import { LAMP, LAMP_ASKED } from '#web/features/public/landing/examples.ts'
import { formatDollars } from '#web/platform/format.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { RangeLine } from '#web/ui/range-line.tsx'

export const LampPrices = () => (
  <div className="feat__range">
    <RangeLine
      label={`An example: a lamp asked for between ${formatDollars(LAMP.low)} and ${formatDollars(LAMP.high)}. Quick sale ${formatDollars(LAMP.quickSale)}, recommended ${formatDollars(LAMP.recommended)}, patient ${formatDollars(LAMP.patient)}.`}
      low={LAMP.low}
      high={LAMP.high}
      left={{ value: LAMP.quickSale, word: 'Quick sale' }}
      tag={{ value: LAMP.recommended, word: 'Recommended' }}
      right={{ value: LAMP.patient, word: 'Patient' }}
      dots={LAMP_ASKED}
      format={formatDollars}
    />
    <p className="feat__legend">
      <span>An example</span>
      <span>
        <Monogram letter="F" /> Live
      </span>
      <span>
        <Monogram letter="O" estimate /> Estimate
      </span>
    </p>
  </div>
)
