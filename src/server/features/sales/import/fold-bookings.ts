import { readCents } from '#server/features/sales/import/read-cells.ts'

export interface FileLine {
  cells: string[]
  number: number
}

/** Bookings that belong to a sale, by the column of the sale that they fill. */
const FILLS: Record<string, string> = {
  refund: 'refunds',
  claim: 'refunds',
  'payment dispute': 'refunds',
  'shipping label': 'shipping labels',
  'other fee': 'other fee',
}
const FILLED = [...new Set(Object.values(FILLS))]
const NOT_HERE =
  'It gives money back for an order that is not in this file. If you imported that sale earlier, correct or remove it in History.'

interface Sold {
  line: FileLine
  title: string
  /** What can still be given back. */
  left: number
  booked: Map<string, number>
}

/** Sales alone, each with what was booked for it later; payouts and the like are none. */
export function foldBookings(header: string[], lines: FileLine[]) {
  const cell = ({ cells }: FileLine, name: string) => (cells[header.indexOf(name)] ?? '').trim()
  const cents = (line: FileLine, name: string) => readCents(cell(line, name)) ?? 0
  const typeOf = (line: FileLine) => cell(line, 'type').toLowerCase()
  const isOf = (line: FileLine, { title }: Sold) => Number(cell(line, 'item title') === title)
  const orders = new Map<string, Sold[]>()
  for (const line of lines) {
    const title = cell(line, 'item title')
    if (typeOf(line) !== 'order' || /^-*$/.test(title)) continue
    const left = cents(line, 'item subtotal') + cents(line, 'shipping and handling')
    const order = cell(line, 'order number')
    orders.set(order, [...(orders.get(order) ?? []), { line, title, left, booked: new Map() }])
  }
  const refused: { line: number; why: string }[] = []
  for (const line of lines) {
    const column = FILLS[typeOf(line)]
    const order = cell(line, 'order number')
    if (!column || /^-*$/.test(order)) continue
    const sold = orders.get(order)?.toSorted((one, other) => isOf(line, other) - isOf(line, one))
    if (sold) book(sold, column, -(cents(line, 'gross transaction amount') || cents(line, 'net amount')))
    else if (column === 'refunds') refused.push({ line: line.number, why: NOT_HERE })
  }
  return {
    header: [...header, ...FILLED],
    lines: [...orders.values()].flat().map(({ line, booked }) => ({
      ...line,
      cells: [...header.map((_, nth) => line.cells[nth] ?? ''), ...FILLED.map((name) => written(booked.get(name)))],
    })),
    refused,
  }
}

/** What is given back for an order of several things goes round: none gives back more than it brought. */
function book(sold: Sold[], column: string, amount: number) {
  let rest = amount
  for (const one of sold) {
    const share = column === 'refunds' && one !== sold.at(-1) ? Math.min(rest, one.left) : rest
    one.booked.set(column, (one.booked.get(column) ?? 0) + share)
    if (column === 'refunds') one.left -= share
    rest -= share
  }
}

const written = (cents = 0) => (cents > 0 ? (cents / 100).toFixed(2) : '')
