import { placeName, type SalePlace } from '#contract/sales/places.ts'
import { profitOf } from '#contract/sales/profit.ts'
import { formatExactCents } from '#web/platform/format.ts'
import { Receipt } from '#web/ui/receipt.tsx'

interface SaleReceiptProps {
  place: SalePlace | null
  /** Null: nobody has said it yet. */
  priceCents: number | null
  feeCents: number | null
  postageCents: number
  otherCents: number
  refundCents: number
  costCents: number | null
}

const less = (cents: number) => (cents === 0 ? formatExactCents(0) : `−${formatExactCents(cents)}`)

/** What is left of a sale, line by line; without the price, the fee or the cost it says which of them is missing. */
export function SaleReceipt({ place, ...sale }: SaleReceiptProps) {
  const { priceCents, feeCents, postageCents, otherCents, refundCents, costCents } = sale
  const profit = priceCents === null ? null : profitOf({ ...sale, priceCents }, costCents)
  const taken = (feeCents ?? 0) + postageCents + otherCents
  const feeName = place === null ? 'Fees' : `${placeName(place).replace(' Marketplace', '')} fee`
  return (
    <Receipt
      shares={[
        { part: 'profit', size: Math.max((priceCents ?? 0) - refundCents - taken - (costCents ?? 0), 0) },
        { part: 'fees', size: taken },
        { part: 'cost', size: costCents ?? 0 },
      ]}
      lines={[
        { name: 'Sold for', amount: priceCents === null ? 'not known' : formatExactCents(priceCents) },
        ...(refundCents > 0 ? [{ name: 'Refunded to buyer', amount: less(refundCents) }] : []),
        { name: feeName, amount: feeCents === null ? 'not known' : less(feeCents), part: 'fees' },
        { name: 'Shipping', amount: less(postageCents), part: 'fees' },
        ...(otherCents > 0 ? [{ name: 'Other costs', amount: less(otherCents), part: 'fees' as const }] : []),
        { name: 'Cost', amount: costCents === null ? 'not known' : less(costCents), part: 'cost' },
      ]}
      sum={{
        name: profit !== null && profit < 0 ? 'Loss' : 'Profit',
        amount: profit === null ? missingIn(sale) : profit < 0 ? less(-profit) : formatExactCents(profit),
        tone: profit === null ? 'open' : profit < 0 ? 'loss' : 'gain',
      }}
    />
  )
}

function missingIn({ priceCents, feeCents, costCents }: Omit<SaleReceiptProps, 'place'>) {
  if (priceCents === null) return 'needs the price'
  if (feeCents === null) return costCents === null ? 'needs fee and cost' : 'needs the fee'
  return 'needs the cost'
}
