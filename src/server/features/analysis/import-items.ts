import { and, eq, inArray, isNull } from 'drizzle-orm'
import { IMPORTED_ITEMS_MAX, type ItemsImport } from '#contract/analysis/import-items.ts'
import { AppError } from '#contract/errors.ts'
import { groupDigits } from '#contract/figures.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { itemImports } from '#server/db/schema/analysis.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { itemMoney } from '#server/db/schema/sales.ts'
import { mayAnalyze } from '#server/features/analysis/analyze-photo.ts'
import { storeEntered, writeUpEntered } from '#server/features/analysis/enter-item.ts'
import { type NewListing, type ReadListings, readListings } from '#server/features/analysis/import/read-listings.ts'
import type { WriteUp } from '#server/features/analysis/write-up-item.ts'
import { latestDay } from '#server/features/items/latest-day.ts'
import { reportPostedIn } from '#server/features/posting/report-posted.ts'
import type { Context } from '#server/platform/context.ts'

const EXAMPLES = 5
/** Together or not at all. More would keep everybody else waiting where there is one connection. */
const AT_ONCE = 20

/** An item of each listing that is none yet, as if its seller had described it: no use is counted, and nobody is asked for prices. */
export async function importItems(
  context: Context,
  bytes: Uint8Array,
  { preview }: { preview: boolean },
  most = IMPORTED_ITEMS_MAX,
): Promise<ItemsImport> {
  const { db, actor, now } = context
  mayAnalyze(context)
  const read = readListings(bytes, latestDay(now()))
  const fresh = await unknownIn(db, actor.userId, read.listings)
  if (preview) return answerOf(read, fresh.length, [])
  const made: string[] = []
  for (let from = 0; from < fresh.length; from += AT_ONCE) {
    const some = await writeUp(context, fresh.slice(from, from + AT_ONCE))
    const left = fresh.length - from
    made.push(...(await db.transaction((tx) => storeSome(tx, context, some, { left, most }))))
  }
  return answerOf(read, made.length, made)
}

const answerOf = ({ listings: found, ...read }: ReadListings, accepted: number, itemIds: string[]): ItemsImport => ({
  ...read,
  accepted,
  known: found.length - accepted,
  itemIds,
  examples: found.slice(0, EXAMPLES).map(({ base: { title, price }, identification, costCents, posted }) => ({
    title,
    price,
    condition: identification.conditionSeen ? identification.condition : null,
    costCents,
    postedOn: posted?.platform ?? null,
  })),
})

/** What an earlier file made an item of, unless that was deleted since. */
async function unknownIn<One extends NewListing>(on: Database, ownerId: string, found: One[]): Promise<One[]> {
  const keys = found.map(({ importKey }) => importKey)
  const present = and(eq(itemImports.ownerId, ownerId), inArray(itemImports.importKey, keys), isNull(items.deletedAt))
  const known = await on
    .select({ key: itemImports.importKey })
    .from(itemImports)
    .innerJoin(items, eq(items.id, itemImports.itemId))
    .where(present)
  const here = new Set(known.map(({ key }) => key))
  return found.filter(({ importKey }) => !here.has(importKey))
}

interface Written extends NewListing {
  writeUp: WriteUp
}

/** The seller says the price: no market is searched for it. */
async function writeUp(context: Context, some: NewListing[]): Promise<Written[]> {
  const written: Written[] = []
  for (const listing of some)
    written.push({ ...listing, writeUp: await writeUpEntered({ ...context, priceSources: [] }, listing) })
  return written
}

async function storeSome(
  tx: Database,
  context: Context,
  some: Written[],
  { left, most }: { left: number; most: number },
) {
  const { userId } = context.actor
  // One after the other: two files at once make no item twice, and no more than fit.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  if ((await tx.$count(itemImports, eq(itemImports.ownerId, userId))) + left > most)
    throw new AppError(
      'conflict',
      `You can have up to ${groupDigits(most)} imported items, and this file would go over that. Please import fewer.`,
    )
  const made: string[] = []
  for (const listing of await unknownIn(tx, userId, some)) made.push(await store(tx, context, listing))
  return made
}

async function store(tx: Database, context: Context, listing: Written) {
  const { importKey, importedFrom, costCents, boughtAt, sku, place, posted } = listing
  const { id: itemId, ownerId } = await storeEntered(tx, context, listing)
  const made = { itemId, source: importedFrom.source, sourceId: importedFrom.id }
  await tx
    .insert(itemImports)
    .values({ ownerId, importKey, ...made })
    .onConflictDoUpdate({ target: [itemImports.ownerId, itemImports.importKey], set: made })
  const own = { costCents, boughtAt, sku, place }
  if (Object.values(own).some((value) => value !== null)) await tx.insert(itemMoney).values({ itemId, ownerId, ...own })
  if (posted) {
    const there = and(eq(listings.itemId, itemId), eq(listings.platform, posted.platform))
    const [draft] = await tx.select({ id: listings.id }).from(listings).where(there)
    await reportPostedIn(tx, context, draft!.id, posted)
  }
  return itemId
}
