import { and, eq, inArray, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { SalesImport } from '#contract/sales/import.ts'
import type { Database } from '#server/db/database.ts'
import { sales } from '#server/db/schema/sales.ts'
import { type ReadSales, readSales } from '#server/features/sales/import/read-sales.ts'
import { latestDay } from '#server/features/sales/latest-day.ts'
import type { Context } from '#server/platform/context.ts'

const AT_ONCE = 500
const EXAMPLES = 5

/** All that can be read at once, or nothing: what was read before stays as it is. */
export async function importSales(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  bytes: Uint8Array,
  { preview }: { preview: boolean },
): Promise<SalesImport> {
  const { sales: read, ...told } = readSales(bytes, latestDay(now()))
  const accepted = preview
    ? read.length - (await countKnown(db, actor.userId, read))
    : await db.transaction((tx) => store(tx, actor.userId, read, now()))
  const examples = read
    .slice(0, EXAMPLES)
    .map(({ importKey: _key, listedAt: _listed, category: _category, ...sale }) => sale)
  return { ...told, accepted, known: read.length - accepted, examples }
}

async function store(tx: Database, ownerId: string, read: ReadSales['sales'], now: Date) {
  let added = 0
  for (let from = 0; from < read.length; from += AT_ONCE) {
    const rows = read.slice(from, from + AT_ONCE).map((sale) => ({ ...sale, ownerId, createdAt: now.toISOString() }))
    const stored = await tx.insert(sales).values(rows).onConflictDoNothing().returning({ id: sales.id })
    added += stored.length
  }
  return added
}

async function countKnown(db: Database, ownerId: string, read: ReadSales['sales']) {
  let known = 0
  for (let from = 0; from < read.length; from += AT_ONCE) {
    const keys = read.slice(from, from + AT_ONCE).map(({ importKey }) => importKey)
    known += await db.$count(sales, and(eq(sales.ownerId, ownerId), inArray(sales.importKey, keys)))
  }
  return known
}

/** What belongs to an item is undone there. */
export async function removeImported({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string) {
  const imported = and(eq(sales.id, id), eq(sales.ownerId, actor.userId), isNull(sales.itemId))
  const gone = await db.delete(sales).where(imported).returning({ id: sales.id })
  if (gone.length === 0) throw new AppError('not_found', 'This sale does not exist.')
}
