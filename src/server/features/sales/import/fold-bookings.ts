import { FEES_BACK, type SaleFile } from '#server/features/sales/import/sale-files.ts'
import { readCents } from '#server/platform/files/read-cells.ts'
import { type FileLine, placesOf } from '#server/platform/files/read-csv.ts'

const REFUNDS = 'refunds'
const OTHER_FEE = 'other fee'
/** Bookings that belong to a sale, by the column of the sale that they fill. */
const FILLS: Record<string, string> = {
  refund: REFUNDS,
  claim: REFUNDS,
  'payment dispute': REFUNDS,
  'shipping label': 'shipping labels',
  [OTHER_FEE]: OTHER_FEE,
}
/** To the buyer, and to the seller. */
const BACK = [REFUNDS, FEES_BACK] as const
const FILLED = [...new Set([...Object.values(FILLS), ...BACK])]
const NOT_HERE =
  'It gives money back for an order that is not in this file. If you imported that sale earlier, correct or remove it in History.'

type Back = (typeof BACK)[number]

interface Sold {
  line: FileLine
  /** What can still be given back: of what it brought, and of its fees. */
  left: Record<Back, number>
  booked: Map<string, number>
}

interface Order {
  sold: Sold[]
  titled: Map<string, Sold[]>
  /** By the title that it is given back for, which may be none. */
  givenBack: Record<Back, Map<string, number>>
}

/** Sales alone, each with what was booked for it later; payouts and the like are none. */
export function foldBookings({ fees }: SaleFile, header: string[], lines: FileLine[]) {
  const columns = placesOf(header)
  const cell = ({ cells }: FileLine, name: string) => (cells[columns.get(name) ?? -1] ?? '').trim()
  const cents = (line: FileLine, name: string) => readCents(cell(line, name)) ?? 0
  const feesOf = (line: FileLine) => fees.flat().reduce((sum, name) => sum + cents(line, name), 0)
  const typeOf = (line: FileLine) => cell(line, 'type').toLowerCase()
  const orders = new Map<string, Order>()
  for (const line of lines) {
    const title = cell(line, 'item title')
    if (typeOf(line) !== 'order' || /^-*$/.test(title)) continue
    const brought = cents(line, 'item subtotal') + cents(line, 'shipping and handling')
    const left = { [REFUNDS]: brought, [FEES_BACK]: Math.abs(feesOf(line)) }
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
    const net = cents(line, 'net amount')
    const gross = cents(line, 'gross transaction amount') || net
    if (order && column === REFUNDS) {
      add(order.givenBack[REFUNDS], title, -gross)
      bookFee(order, title, net ? gross - net : -feesOf(line))
    } else if (order && column === OTHER_FEE) bookFee(order, title, -gross)
    else if (order) add(named(order, title).booked, column, -gross)
    else if (column === REFUNDS) refused.push({ line: line.number, why: NOT_HERE })
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

const noOrder = (): Order => ({
  sold: [],
  titled: new Map(),
  givenBack: { [REFUNDS]: new Map(), [FEES_BACK]: new Map() },
})

function atKey<Value>(map: Map<string, Value>, key: string, none: () => Value) {
  const value = map.get(key) ?? none()
  map.set(key, value)
  return value
}

const add = (sums: Map<string, number>, key: string, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents)

const named = ({ titled, sold }: Order, title: string) => (titled.get(title) ?? sold)[0]!

/** A fee below zero is one that the marketplace gives back. */
function bookFee(order: Order, title: string, cents: number) {
  if (cents < 0) return add(order.givenBack[FEES_BACK], title, -cents)
  const { booked, left } = named(order, title)
  left[FEES_BACK] += cents
  return add(booked, OTHER_FEE, cents)
}

/** What is given back is that of the things it names; the rest goes round the order, and ends with its last thing. */
function giveBack({ sold, titled, givenBack }: Order) {
  for (const column of BACK) {
    let rest = 0
    for (const [title, cents] of givenBack[column]) rest += share(titled.get(title) ?? [], column, cents)
    add(sold.at(-1)!.booked, column, share(sold, column, rest))
  }
}

/** None gives back more than it has. Returns what is left over. */
function share(sold: Sold[], column: Back, cents: number) {
  let rest = cents
  for (const { left, booked } of sold) {
    const part = Math.min(rest, left[column])
    add(booked, column, part)
    left[column] -= part
    rest -= part
  }
  return rest
}

const written = (cents = 0) => (cents > 0 ? (cents / 100).toFixed(2) : '')
