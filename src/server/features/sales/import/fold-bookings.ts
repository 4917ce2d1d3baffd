import { readCents } from '#server/platform/files/read-cells.ts'
import { type FileLine, placesOf } from '#server/platform/files/read-csv.ts'

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
  /** What can still be given back. */
  left: number
  booked: Map<string, number>
}

interface Order {
  sold: Sold[]
  titled: Map<string, Sold[]>
  /** By the title that it is given back for, which may be none. */
  givenBack: Map<string, number>
}

/** Sales alone, each with what was booked for it later; payouts and the like are none. */
export function foldBookings(header: string[], lines: FileLine[]) {
  const columns = placesOf(header)
  const cell = ({ cells }: FileLine, name: string) => (cells[columns.get(name) ?? -1] ?? '').trim()
  const cents = (line: FileLine, name: string) => readCents(cell(line, name)) ?? 0
  const typeOf = (line: FileLine) => cell(line, 'type').toLowerCase()
  const orders = new Map<string, Order>()
  for (const line of lines) {
    const title = cell(line, 'item title')
    if (typeOf(line) !== 'order' || /^-*$/.test(title)) continue
    const left = cents(line, 'item subtotal') + cents(line, 'shipping and handling')
    const { sold, titled } = atKey(orders, cell(line, 'order number'), noOrder)
    const one: Sold = { line, left, booked: new Map() }
    sold.push(one)
    atKey(titled, title, (): Sold[] => []).push(one)
  }
  const refused: { line: number; why: string }[] = []
  for (const line of lines) {
    const column = FILLS[typeOf(line)]
    const number = cell(line, 'order number')
    if (!column || /^-*$/.test(number)) continue
    const order = orders.get(number)
    const title = cell(line, 'item title')
    const amount = -(cents(line, 'gross transaction amount') || cents(line, 'net amount'))
    if (order && column === 'refunds') add(order.givenBack, title, amount)
    else if (order) add((order.titled.get(title) ?? order.sold)[0]!.booked, column, amount)
    else if (column === 'refunds') refused.push({ line: line.number, why: NOT_HERE })
  }
  for (const order of orders.values()) giveBack(order)
  return {
    header: [...header, ...FILLED],
    lines: [...orders.values()].flatMap(({ sold }) =>
      sold.map(({ line, booked }) => ({
        ...line,
        cells: [...header.map((_, nth) => line.cells[nth] ?? ''), ...FILLED.map((name) => written(booked.get(name)))],
      })),
    ),
    refused,
  }
}

const noOrder = (): Order => ({ sold: [], titled: new Map(), givenBack: new Map() })

function atKey<Value>(map: Map<string, Value>, key: string, none: () => Value) {
  const value = map.get(key) ?? none()
  map.set(key, value)
  return value
}

const add = (sums: Map<string, number>, key: string, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents)

/** What is given back is that of the things it names; the rest goes round the order, and ends with its last thing. */
function giveBack({ sold, titled, givenBack }: Order) {
  let rest = 0
  for (const [title, cents] of givenBack) rest += share(titled.get(title) ?? [], cents)
  add(sold.at(-1)!.booked, 'refunds', share(sold, rest))
}

/** None gives back more than it brought. Returns what is left over. */
function share(sold: Sold[], cents: number) {
  let rest = cents
  for (const one of sold) {
    const part = Math.min(rest, one.left)
    add(one.booked, 'refunds', part)
    one.left -= part
    rest -= part
  }
  return rest
}

const written = (cents = 0) => (cents > 0 ? (cents / 100).toFixed(2) : '')
