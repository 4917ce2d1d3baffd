import { and, eq, gte, inArray, isNull, lte, notLike, or } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { type SaleRow, sales } from '#server/db/schema/sales.ts'
import { inBatches } from '#server/features/sales/import/in-batches.ts'
import type { NewSale, ReadSales } from '#server/features/sales/import/read-sales.ts'

export interface Compared {
  fresh: NewSale[]
  /** Here already, by their key or because we wrote the file ourselves. */
  known: number
  /** Known by their key, and the file now says what was missing. */
  completed: NewSale[]
  /** Sales that are in the figures and look the same, from elsewhere. */
  alike: NewSale[]
  /** Keys of imported sales that the file says are none any more. */
  removed: Set<string>
}

/** What the sales of a file are to those that are here. */
export async function compareSales(db: Database, ownerId: string, read: ReadSales): Promise<Compared> {
  const undone = [...read.undone.values()]
  const stored = await storedByKey(db, ownerId, [...read.sales.map(({ importKey }) => importKey), ...undone])
  const isStored = ({ importKey }: NewSale) => stored.has(importKey)
  const unknown = read.sales.filter((sale) => !isStored(sale))
  const takeAlike = alikeTaker(await othersAround(db, ownerId, read, unknown), read.ours ? 0 : DAYS_APART)
  const alike = new Set(unknown.filter(takeAlike))
  const known = read.sales.filter(isStored)
  return {
    fresh: unknown.filter((sale) => !alike.has(sale)),
    known: known.length + (read.ours ? alike.size : 0),
    completed: known.filter((sale) => lacks(stored.get(sale.importKey)!, sale)),
    alike: read.ours ? [] : [...alike],
    removed: new Set(undone.filter((key) => stored.has(key))),
  }
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

const lacks = (row: SaleRow, sale: NewSale) =>
  (row.feeCents === null && sale.feeCents !== null) ||
  (row.costCents === null && sale.costCents !== null) ||
  (row.postageCents === 0 && sale.postageCents > 0) ||
  (row.otherCents === 0 && sale.otherCents > 0)

const DAY_MS = 24 * 60 * 60 * 1000
/** Sellers note a sale a little later or earlier than its marketplace. */
const DAYS_APART = 3
const dayOf = (moment: string) => Math.floor(Date.parse(moment) / DAY_MS)
const wayFrom = (moment: string, days: number) => new Date(Date.parse(moment) + days * DAY_MS).toISOString()

type Other = Pick<SaleRow, 'platform' | 'priceCents' | 'soldAt'>

/** The sales of those days that did not come from such a file: two lines of one marketplace are two sales. */
async function othersAround(db: Database, ownerId: string, { source, ours }: ReadSales, unknown: NewSale[]) {
  const days = unknown.map(({ soldAt }) => soldAt).toSorted()
  if (days.length === 0) return []
  const { platform, priceCents, soldAt } = sales
  return db
    .select({ platform, priceCents, soldAt })
    .from(sales)
    .where(
      and(
        eq(sales.ownerId, ownerId),
        gte(soldAt, wayFrom(days[0]!, -DAYS_APART - 1)),
        lte(soldAt, wayFrom(days.at(-1)!, DAYS_APART + 1)),
        ours ? undefined : or(isNull(sales.importKey), notLike(sales.importKey, `${source}:%`)),
      ),
    )
}

/** Each sale that is here is taken for one line at most, the nearest first. */
export function alikeTaker(others: Other[], daysApart: number) {
  const placeOf = ({ platform, priceCents }: Other, day: number) => `${platform} ${priceCents} ${day}`
  const byPlace = Map.groupBy(others, (other) => placeOf(other, dayOf(other.soldAt)))
  return (sale: Other) => {
    const day = dayOf(sale.soldAt)
    for (let apart = 0; apart <= daysApart; apart++) {
      const nearest = byPlace.get(placeOf(sale, day - apart))?.pop() ?? byPlace.get(placeOf(sale, day + apart))?.pop()
      if (nearest) return nearest
    }
    return null
  }
}
