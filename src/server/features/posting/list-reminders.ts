import { ASKS_SELLER_AFTER_HOURS, type Reminder } from '#contract/posting/posting.ts'
import { WAITS_FOR_SELLER } from '#contract/sales/sales.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { itemMoney, sales, takeDowns } from '#server/db/schema/sales.ts'
import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from '#server/db/sql.ts'
import { goneOf } from '#server/features/posting/gone-items.ts'
import { cardsOf, ownListings } from '#server/features/posting/queries.ts'
import type { Context } from '#server/platform/context.ts'

const MOST = 50

export async function listReminders({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>): Promise<Reminder[]> {
  const dayAgo = new Date(now().getTime() - ASKS_SELLER_AFTER_HOURS * 3600 * 1000).toISOString()
  const waiting = await db
    .select({ id: listings.id, startedAt: listingSyncs.startedAt, remindedAt: listingSyncs.remindedAt })
    .from(listingSyncs)
    .innerJoin(listings, eq(listings.id, listingSyncs.listingId))
    .leftJoin(sales, eq(sales.itemId, listings.itemId))
    .leftJoin(itemMoney, eq(itemMoney.itemId, listings.itemId))
    .where(
      and(
        eq(listingSyncs.ownerId, actor.userId),
        ownListings(actor.userId),
        eq(listings.syncStatus, 'pending'),
        eq(listingSyncs.via, 'assisted'),
        or(isNotNull(listingSyncs.remindedAt), lt(listingSyncs.startedAt, dayAgo)),
        // What is gone is not to be posted, and stays pending: it must not take the place of what is.
        isNull(goneOf),
      ),
    )
    .orderBy(asc(listingSyncs.startedAt))
    .limit(MOST)
  const up = await db
    .select({ id: takeDowns.listingId, since: takeDowns.createdAt })
    .from(takeDowns)
    .where(and(eq(takeDowns.ownerId, actor.userId), inArray(takeDowns.state, WAITS_FOR_SELLER)))
    .orderBy(asc(takeDowns.createdAt))
    .limit(MOST)
  const ids = [...waiting, ...up].map(({ id }) => id)
  const cards = new Map((await cardsOf(db, actor.userId, ids, now())).map((card) => [card.id, card]))
  const toTakeDown = up.flatMap(({ id, since }) => {
    const listing = cards.get(id)
    return listing ? [{ kind: 'up' as const, since, listing }] : []
  })
  const toPost = waiting.flatMap(({ id, startedAt, remindedAt }) => {
    const listing = cards.get(id)
    if (!listing) return []
    const kind = listing.sync?.asksSeller ? ('asks' as const) : ('due' as const)
    return [{ kind, since: (kind === 'due' && remindedAt) || startedAt, listing }]
  })
  return [...toTakeDown, ...toPost]
}
