import { type BehindListing, pricesBehind } from '#contract/analysis/listings-behind.ts'
import type { Database } from '#server/db/database.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { and, eq, inArray, isNotNull } from '#server/db/sql.ts'
import { changeBaseIn } from '#server/features/analysis/change-base.ts'
import type { Actor } from '#server/platform/context.ts'

interface Asking {
  actor: Pick<Actor, 'userId'>
  now: Date
}

/**
 * Asks this price for an item from now on: drafts follow, and so does what a webhook took, which is told what changed.
 * Gives back what only the seller can change.
 */
export async function askPrice(tx: Database, asking: Asking, itemId: string, price: number): Promise<BehindListing[]> {
  const behind = pricesBehind(await changeBaseIn(tx, asking, itemId, { fields: { price } }))
  const byWebhook = await takenByWebhook(
    tx,
    behind.map(({ listing }) => listing.id),
  )
  const updatedAt = asking.now.toISOString()
  for (const { listing, now } of behind)
    if (byWebhook.has(listing.id))
      await tx.update(listings).set({ price: now.price, updatedAt }).where(eq(listings.id, listing.id))
  return behind.filter(({ listing }) => !byWebhook.has(listing.id))
}

async function takenByWebhook(tx: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .select({ id: listingSyncs.listingId })
    .from(listingSyncs)
    .where(
      and(inArray(listingSyncs.listingId, ids), eq(listingSyncs.via, 'webhook'), isNotNull(listingSyncs.connectionId)),
    )
  return new Set(found.map(({ id }) => id))
}
