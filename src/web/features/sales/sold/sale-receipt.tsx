import { placeName, type SalePlace } from '#contract/sales/places.ts'
import { profitOf } from '#contract/sales/profit.ts'
import { formatExactCents } from '#web/platform/format.ts'
import { Receipt } from '#web/ui/receipt.tsx'

interface SaleReceiptProps {
  place: SalePlace | null
  priceCents: number
  feeCents: number | null
  postageCents: number
  otherCents: number
  costCents: number | null
}

const less = (cents: number) => (cents === 0 ? formatExactCents(0) : `−${formatExactCents(cents)}`)

/** What is left of a sale, line by line; without the fee or the cost it says which of them is missing. */
export function SaleReceipt({ place, ...sale }: SaleReceiptProps) {
  const { priceCents, feeCents, postageCents, otherCents, costCents } = sale
  const profit = profitOf(sale, costCents)
  const taken = (feeCents ?? 0) + postageCents + otherCents
  const missing = feeCents === null ? (costCents === null ? 'needs fee and cost' : 'needs the fee') : 'needs the cost'
  const feeName = place === null ? 'Fees' : `${placeName(place).replace(' Marketplace', '')} fee`
  return (
    <Receipt
      shares={[
        { part: 'profit', size: Math.max(priceCents - taken - (costCents ?? 0), 0) },
        { part: 'fees', size: taken },
        { part: 'cost', size: costCents ?? 0 },
      ]}
      lines={[
        { name: 'Sold for', amount: formatExactCents(priceCents) },
        { name: feeName, amount: feeCents === null ? 'not known' : less(feeCents), part: 'fees' },
        { name: 'Shipping', amount: less(postageCents), part: 'fees' },
        ...(otherCents > 0 ? [{ name: 'Other costs', amount: less(otherCents), part: 'fees' as const }] : []),
        { name: 'Cost', amount: costCents === null ? 'not known' : less(costCents), part: 'cost' },
      ]}
      sum={{
        name: profit !== null && profit < 0 ? 'Loss' : 'Profit',
        amount: profit === null ? missing : formatExactCents(profit),
        tone: profit === null ? 'open' : profit < 0 ? 'loss' : 'gain',
      }}
    />
  )
}
