import { isDeepStrictEqual } from 'node:util'
import { type Identification, isNamed } from '#contract/items/identity.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type ItemPhotoRow, type ItemRow, itemPhotos, items } from '#server/db/schema/items.ts'
import { and, eq, isNull } from '#server/db/sql.ts'
import { addSight } from '#server/features/analysis/add-sight.ts'
import { type Found, lookAgain } from '#server/features/analysis/look-again.ts'
import { replaceAnalysis } from '#server/features/analysis/store-analysis.ts'
import { untilUnchanged } from '#server/features/analysis/until-unchanged.ts'
import { writeUpItem } from '#server/features/analysis/write-up-item.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { identificationOf, saidOf } from '#server/features/items/queries.ts'
import { readPricing } from '#server/features/market/read-pricing.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { Sight } from '#server/ports/item-identifier.ts'

const WRITING_MS = 30_000

/**
 * Photos that came after the analysis are read, and an item without a name is looked at again with all of them: by the
 * built-in engine alone, so nothing is counted. What follows from it changes nothing that the seller said or edited.
 */
export async function runReadPhotos(deps: Dependencies, { itemId }: { itemId: string }) {
  const { db } = deps
  const found = await itemWithOwner(db, itemId)
  const photos = await photosOf(db, [itemId])
  const unread = photos.filter((photo) => photo.unread)
  if (!found || unread.length === 0) return
  const startedMs = deps.now().getTime()
  const sight = await lookAgain(deps, found, { photos, unread })
  const ms = deps.now().getTime() - startedMs
  await untilUnchanged(async () => {
    const now = await itemWithOwner(db, itemId)
    return !now || store(deps, now, unread, sight && { ...sight, ms })
  })
  deps.news.tell(found.owner.id, { kind: 'item', id: itemId })
}

async function itemWithOwner(db: Database, itemId: string): Promise<Found | undefined> {
  const present = and(eq(items.id, itemId), isNull(items.deletedAt))
  const [found] = await db
    .select({ item: items, owner: users })
    .from(items)
    .innerJoin(users, eq(users.id, items.ownerId))
    .where(present)
  return found
}

/** False: the seller changed the item meanwhile, so all of it is to be thought over. */
async function store(
  deps: Dependencies,
  { item, owner }: Found,
  unread: ItemPhotoRow[],
  sight: (Sight & { ms: number }) | null,
): Promise<boolean> {
  const before = identificationOf(item)
  const identification = sight ? addSight(before, sight.identification) : before
  const changed = !isDeepStrictEqual(identification, before)
  const finished = changed && (await writeUp(deps, { item, owner }, identification, sight!))
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(items).where(eq(items.id, item.id)).for('no key update')
    // Brought back, its photos are read again.
    if (!row || row.deletedAt) return true
    if (finished) {
      if (!isDeepStrictEqual(basisOf(row), basisOf(item))) return false
      await replaceAnalysis(tx, deps, row, finished)
    }
    // One that was turned or cropped meanwhile is read once more.
    for (const { id, key } of unread)
      await tx
        .update(itemPhotos)
        .set({ unread: false })
        .where(and(eq(itemPhotos.id, id), eq(itemPhotos.key, key)))
    return true
  })
}

const basisOf = ({ identification, answers, noun, pricing, refusal }: ItemRow) => ({
  ...{ identification, answers, noun, pricing, refusal },
})

async function writeUp(
  deps: Dependencies,
  { item, owner }: Found,
  identification: Identification,
  { model, ms }: Sight & { ms: number },
) {
  const wasNamed = isNamed(identificationOf(item))
  const needs = {
    ...deps,
    actor: { userId: owner.id, user: owner },
    signal: AbortSignal.timeout(WRITING_MS),
    // Nobody who charges for it: this was not asked for.
    mayAsk: async () => false,
  }
  const { variant, engine, engineModel, engineMs } = item
  const earlier = item.pricing && readPricing(item.pricing)
  const made = await writeUpItem(needs, { identification, said: saidOf(item), engine: 'builtin', earlier, variant })
  const by = wasNamed
    ? { engine, engineModel, engineMs }
    : { engine: 'builtin' as const, engineModel: model, engineMs: ms }
  return { ...made, identification, ...by }
}
