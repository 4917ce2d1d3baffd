import { and, asc, eq, isNotNull, lt, or } from 'drizzle-orm'
import { ASKS_SELLER_AFTER_HOURS, type Reminder } from '#contract/posting/posting.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { cardsOf, ownListings } from '#server/features/posting/queries.ts'
import type { Context } from '#server/platform/context.ts'

const MOST = 50

export async function listReminders({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>): Promise<Reminder[]> {
  const dayAgo = new Date(now().getTime() - ASKS_SELLER_AFTER_HOURS * 3600 * 1000).toISOString()
  const waiting = await db
    .select({ id: listings.id, startedAt: listingSyncs.startedAt, remindedAt: listingSyncs.remindedAt })
    .from(listingSyncs)
    .innerJoin(listings, eq(listings.id, listingSyncs.listingId))
    .where(
      and(
        eq(listingSyncs.ownerId, actor.userId),
        ownListings(actor.userId),
        eq(listings.syncStatus, 'pending'),
        eq(listingSyncs.via, 'assisted'),
        or(isNotNull(listingSyncs.remindedAt), lt(listingSyncs.startedAt, dayAgo)),
      ),
    )
    .orderBy(asc(listingSyncs.startedAt))
    .limit(MOST)
  const ids = waiting.map(({ id }) => id)
  const cards = new Map((await cardsOf(db, actor.userId, ids, now())).map((card) => [card.id, card]))
  return waiting.flatMap(({ id, startedAt, remindedAt }) => {
    const listing = cards.get(id)
    if (!listing) return []
    const kind = listing.sync?.asksSeller ? ('asks' as const) : ('due' as const)
    return [{ kind, since: (kind === 'due' && remindedAt) || startedAt, listing }]
  })
}
