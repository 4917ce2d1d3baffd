import type { ReactNode } from 'react'
import type { SaleLine } from '#contract/sales/import.ts'
import { isRefundedInFull } from '#contract/sales/profit.ts'
import type { Optional } from '#web/features/sales/figures/send-sales.ts'
import { Lines } from '#web/platform/file-import/file-lines.tsx'
import { formatExactCents, formatSaleDay } from '#web/platform/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface SaleLinesProps {
  title: string
  lines: SaleLine[]
  text: string
  children?: ReactNode
}

const SaleLines = ({ title, lines, text, children }: SaleLinesProps) => (
  <Lines
    title={title}
    lines={lines.map(({ line, ...sale }) => ({
      line,
      text: [sale.title, formatExactCents(sale.priceCents), formatSaleDay(sale), ...refundOf(sale)].join(', '),
    }))}
  >
    <p className="text-sm text-muted">{text}</p>
    {children}
  </Lines>
)

function refundOf(sale: Omit<SaleLine, 'line'>) {
  if (isRefundedInFull(sale)) return ['refunded in full']
  return sale.refundCents > 0 ? [`${formatExactCents(sale.refundCents)} refunded`] : []
}

/** Whether they are the same sales, only the seller knows; a sale of an item is undone with its listings in sight. */
export const StillSold = ({ lines }: { lines: SaleLine[] }) => (
  <SaleLines
    title="Canceled in this file, sold in your history"
    lines={lines}
    text="The file says these orders were canceled, but your history has these sales on the same marketplace, at the same price, within three days. If they are the same, undo or remove them in History."
  />
)

/** The words for what is optional; for one line, and for several. */
const WORDS: Record<Optional, { title: string; text: string; one: string; several: string }> = {
  alike: {
    title: 'These may be here already',
    text: 'You have a sale on the same marketplace, at the same price, within three days. What may be the same stays out, so that nothing counts twice. If one was refunded, note that at your sale in History.',
    one: 'Import this sale, too',
    several: 'Import these sales, too',
  },
  takenOut: {
    title: 'Removed by you',
    text: 'What you imported before and removed in History stays out.',
    one: 'Bring this sale back',
    several: 'Bring these sales back',
  },
}

interface OptionalLinesProps {
  which: Optional
  lines: SaleLine[]
  checked: boolean
  onChange: (checked: boolean) => void
}

/** What stays out unless the seller ticks it. */
export function OptionalLines({ which, lines, checked, onChange }: OptionalLinesProps) {
  const { title, text, one, several } = WORDS[which]
  return (
    <SaleLines title={title} lines={lines} text={text}>
      <Checkbox
        checked={checked}
        onCheckedChange={(now) => onChange(now === true)}
        label={lines.length === 1 ? one : several}
      />
    </SaleLines>
  )
}
