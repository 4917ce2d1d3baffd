import { IMPORTED_ITEMS_MAX, type ItemsImport } from '#contract/analysis/import-items.ts'
import { AppError } from '#contract/errors.ts'
import { groupDigits } from '#contract/figures.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { itemImports } from '#server/db/schema/analysis.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { itemMoney } from '#server/db/schema/sales.ts'
import { and, eq, gt, inArray, isNull, or } from '#server/db/sql.ts'
import { mayAnalyze } from '#server/features/analysis/analyze-photo.ts'
import { storeEntered, writeUpEntered } from '#server/features/analysis/enter-item.ts'
import { type NewListing, type ReadListings, readListings } from '#server/features/analysis/import/read-listings.ts'
import type { WriteUp } from '#server/features/analysis/write-up-item.ts'
import { latestDay } from '#server/features/items/latest-day.ts'
import { finalBefore } from '#server/features/items/time-to-undo.ts'
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
  const { db, now } = context
  mayAnalyze(context)
  const startedAt = now()
  const read = readListings(bytes, latestDay(startedAt))
  const known = await knownIn(context, db, read.listings)
  const fresh = read.listings.filter(({ importKey }) => !known.has(importKey))
  if (preview) return answerOf(read, { known, fresh, accepted: fresh.length, itemIds: [] })
  const itemIds: string[] = []
  for (let from = 0; from < fresh.length; from += AT_ONCE) {
    const some = await writeUp(context, fresh.slice(from, from + AT_ONCE))
    const stored = { left: fresh.length - from, most, newestAt: before(startedAt, from) }
    itemIds.push(...(await db.transaction((tx) => storeSome(tx, context, some, stored))))
  }
  return answerOf(read, { known, fresh, accepted: itemIds.length, itemIds })
}

/** Lists are newest first: so far apart, items stand in the file's order, and the listings of each together. */
const before = (at: Date, places: number) => new Date(at.getTime() - places * MARKETPLACE_IDS.length)

interface Done extends Pick<ItemsImport, 'accepted' | 'itemIds'> {
  known: Known
  fresh: NewListing[]
}

const answerOf = ({ listings: found, ...read }: ReadListings, { known, fresh, ...done }: Done): ItemsImport => ({
  ...read,
  ...done,
  known: found.length - done.accepted,
  deleted: [...known.values()].filter(({ deletedAt }) => deletedAt !== null).length,
  multiples: fresh.filter(({ isMultiple }) => isMultiple).length,
  examples: fresh.slice(0, EXAMPLES).map(({ base: { title, price }, identification, costCents, posted }) => ({
    title,
    price,
    condition: identification.conditionSeen ? identification.condition : null,
    costCents,
    postedOn: posted?.platform ?? null,
  })),
})

type Known = Awaited<ReturnType<typeof knownIn>>

/** What an earlier file made an item of, by its key. Deleted for good, it is none; until then it may come back. */
async function knownIn({ actor, now }: Context, on: Database, found: NewListing[]) {
  const keys = found.map(({ importKey }) => importKey)
  const mayBeHere = or(isNull(items.deletedAt), gt(items.deletedAt, finalBefore(now())))
  const rows = await on
    .select({ key: itemImports.importKey, deletedAt: items.deletedAt })
    .from(itemImports)
    .innerJoin(items, eq(items.id, itemImports.itemId))
    .where(and(eq(itemImports.ownerId, actor.userId), inArray(itemImports.importKey, keys), mayBeHere))
  return new Map(rows.map(({ key, ...item }) => [key, item]))
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
  { left, most, newestAt }: { left: number; most: number; newestAt: Date },
) {
  const { userId } = context.actor
  // One after the other: two files at once make no item twice, and no more than fit.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  if ((await tx.$count(itemImports, eq(itemImports.ownerId, userId))) + left > most)
    throw new AppError(
      'conflict',
      `You can have up to ${groupDigits(most)} imported items, and this file would take you over that. Please import fewer.`,
    )
  const known = await knownIn(context, tx, some)
  const made: string[] = []
  for (const [place, listing] of some.entries())
    if (!known.has(listing.importKey)) made.push(await store(tx, context, { ...listing, at: before(newestAt, place) }))
  return made
}

async function store(tx: Database, context: Context, listing: Written & { at: Date }) {
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
