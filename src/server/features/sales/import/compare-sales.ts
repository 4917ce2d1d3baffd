import type { SaleLine } from '#contract/sales/import.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { type SaleRow, sales, settledImports } from '#server/db/schema/sales.ts'
import { and, eq, gte, inArray, isNull, lte, notLike, or } from '#server/db/sql.ts'
import { inBatches } from '#server/features/sales/import/in-batches.ts'
import type { NewSale, ReadSales } from '#server/features/sales/import/read-sales.ts'
import { nameSold } from '#server/features/sales/sold-rows.ts'

export interface Compared {
  fresh: NewSale[]
  /** Here already, by their key or because we wrote the file ourselves. */
  known: number
  /** Known by their key, not corrected by the seller, and the file now says what was missing, or of a refund. */
  completed: NewSale[]
  /** Sales that are in the figures and look the same, from elsewhere. */
  alike: NewSale[]
  /** Imported once, and removed by the seller. */
  takenOut: NewSale[]
  /** Keys of imported sales that the file says are none any more. */
  removed: Set<string>
  /** Sales that are in the figures, and look like what the file says is none any more. */
  stillSold: SaleLine[]
}

/** What the sales of a file are to those that are here. */
export async function compareSales(db: Database, ownerId: string, read: ReadSales): Promise<Compared> {
  const keys = [...read.sales, ...read.undone].map(({ importKey }) => importKey)
  const stored = await storedByKey(db, ownerId, keys)
  const settled = await settledOf(db, ownerId, keys)
  const isStored = ({ importKey }: { importKey: string }) => stored.has(importKey)
  const isSettled = ({ importKey }: NewSale) => settled.has(importKey)
  const unknown = read.sales.filter((sale) => !isStored(sale))
  const undone = read.undone.flatMap(({ line, importKey, was }) =>
    was && !stored.has(importKey) ? [{ line, was }] : [],
  )
  const days = [...unknown, ...undone.map(({ was }) => was)].map(({ soldAt }) => soldAt)
  const takeAlike = alikeTaker(await othersAround(db, ownerId, read, days), read.ours ? 0 : DAYS_APART)
  const alike = new Set(unknown.filter(takeAlike))
  const known = read.sales.filter(isStored)
  const isHere = (sale: NewSale) => read.ours && alike.has(sale)
  const takenOut = new Set(unknown.filter((sale) => isSettled(sale) && !isHere(sale)))
  return {
    fresh: unknown.filter((sale) => !alike.has(sale) && !takenOut.has(sale)),
    known: known.length + (read.ours ? alike.size : 0),
    completed: known.filter((sale) => !isSettled(sale) && lacks(stored.get(sale.importKey)!, sale)),
    alike: read.ours ? [] : [...alike].filter((sale) => !takenOut.has(sale)),
    takenOut: [...takenOut],
    removed: new Set(read.undone.filter(isStored).map(({ importKey }) => importKey)),
    stillSold: await named(
      db,
      ownerId,
      undone.map(({ line, was }) => ({ line, id: takeAlike(was)?.id })),
    ),
  }
}

interface Found {
  line: number
  id: string | undefined
}

/** What the sales are that lines were found to be like. */
async function named(db: Database, ownerId: string, found: Found[]): Promise<SaleLine[]> {
  const lines = new Map(found.flatMap(({ line, id }) => (id ? [[id, line]] : [])))
  const rows = await inBatches([...lines.keys()], (ids) =>
    db
      .select({ sale: sales, item: items })
      .from(sales)
      .leftJoin(items, eq(items.id, sales.itemId))
      .where(and(eq(sales.ownerId, ownerId), inArray(sales.id, ids))),
  )
  return rows
    .map(({ sale, item }) => ({
      ...{ line: lines.get(sale.id)!, title: nameSold({ sale, item }) },
      ...{ priceCents: sale.priceCents, refundCents: sale.refundCents, soldAt: sale.soldAt },
    }))
    .toSorted((one, other) => one.line - other.line)
}

async function storedByKey(db: Database, ownerId: string, keys: string[]) {
  const found = await inBatches(keys, (some) =>
    db
      .select()
      .from(sales)
      .where(and(eq(sales.ownerId, ownerId), inArray(sales.importKey, some))),
  )
  return new Map(found.map((row) => [row.importKey!, row]))
}

async function settledOf(db: Database, ownerId: string, keys: string[]) {
  const found = await inBatches(keys, (some) =>
    db
      .select({ importKey: settledImports.importKey })
      .from(settledImports)
      .where(and(eq(settledImports.ownerId, ownerId), inArray(settledImports.importKey, some))),
  )
  return new Set(found.map(({ importKey }) => importKey))
}

const lacks = (row: SaleRow, sale: NewSale) =>
  (row.feeCents === null && sale.feeCents !== null) ||
  (row.costCents === null && sale.costCents !== null) ||
  (row.basis === null && sale.basis !== null) ||
  (row.postageCents === 0 && (sale.postageCents ?? 0) > 0) ||
  (row.otherCents === 0 && sale.otherCents > 0) ||
  row.refundCents < Math.min(sale.refundCents, row.priceCents) ||
  (tellsOfRefund(row, sale) && sale.feeCents !== null && sale.feeCents < row.feeCents!)

const tellsOfRefund = (row: SaleRow, { refundCents }: NewSale) => refundCents > 0 && refundCents >= row.refundCents

const DAY_MS = 24 * 60 * 60 * 1000
/** Sellers note a sale a little later or earlier than its marketplace. */
const DAYS_APART = 3
const dayOf = (moment: string) => Math.floor(Date.parse(moment) / DAY_MS)
const wayFrom = (moment: string, days: number) => new Date(Date.parse(moment) + days * DAY_MS).toISOString()

type Kind = Pick<SaleRow, 'platform' | 'priceCents' | 'soldAt'>
type Other = Kind & Pick<SaleRow, 'id'>

/** The sales of those days that count and did not come from such a file: two lines of one marketplace are two sales. */
async function othersAround(db: Database, ownerId: string, { source, ours }: ReadSales, days: string[]) {
  const [first, ...later] = days.toSorted()
  if (!first) return []
  const { id, platform, priceCents, soldAt } = sales
  return db
    .select({ id, platform, priceCents, soldAt })
    .from(sales)
    .leftJoin(items, eq(items.id, sales.itemId))
    .where(
      and(
        eq(sales.ownerId, ownerId),
        isNull(items.deletedAt),
        gte(soldAt, wayFrom(first, -DAYS_APART - 1)),
        lte(soldAt, wayFrom(later.at(-1) ?? first, DAYS_APART + 1)),
        ours ? undefined : or(isNull(sales.importKey), notLike(sales.importKey, `${source}:%`)),
      ),
    )
}

/** Each sale that is here is taken for one line at most, the nearest first. */
export function alikeTaker(others: Other[], daysApart: number) {
  const placeOf = ({ platform, priceCents }: Kind, day: number) => `${platform} ${priceCents} ${day}`
  const byPlace = Map.groupBy(others, (other) => placeOf(other, dayOf(other.soldAt)))
  return (sale: Kind) => {
    const day = dayOf(sale.soldAt)
    for (let apart = 0; apart <= daysApart; apart++) {
      const nearest = byPlace.get(placeOf(sale, day - apart))?.pop() ?? byPlace.get(placeOf(sale, day + apart))?.pop()
      if (nearest) return nearest
    }
    return null
  }
}
