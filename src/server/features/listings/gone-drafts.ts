import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { SyncStatus } from '#contract/listings/listings.ts'
import type { Database } from '#server/db/database.ts'
import { listings } from '#server/db/schema/listings.ts'
import { itemMoney, sales } from '#server/db/schema/sales.ts'

/** Listings of what the seller sold, gave away or kept. */
export const isOfGone = (ownerId: string) => sql`${listings.itemId} in (
  select ${sales.itemId} from ${sales} where ${sales.ownerId} = ${ownerId} and ${sales.itemId} is not null
  union all
  select ${itemMoney.itemId} from ${itemMoney} where ${itemMoney.ownerId} = ${ownerId} and ${itemMoney.fate} is not null)`

/** Nobody will post them: they are no work that is left. What is still up, is. */
export const isGoneDraft = (ownerId: string) => and(eq(listings.syncStatus, 'not_synced'), isOfGone(ownerId))!

export async function goneDraftsAmong(db: Database, ownerId: string, matching: SQL | undefined) {
  const [found] = await db
    .select({ total: count() })
    .from(listings)
    .where(and(matching, isGoneDraft(ownerId)))
  return found?.total ?? 0
}

export const withoutDrafts = (counts: Record<SyncStatus, number>, drafts: number) => ({
  ...counts,
  not_synced: counts.not_synced - drafts,
})
