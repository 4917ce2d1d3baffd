import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { listings } from '#server/db/schema/listings.ts'
import { connections, listingSyncs } from '#server/db/schema/posting.ts'
import { itemMoney, sales, takeDowns } from '#server/db/schema/sales.ts'
import { and, eq } from '#server/db/sql.ts'
import { markDown } from '#server/features/posting/end-listings.ts'
import { goneOf } from '#server/features/posting/gone-items.ts'
import { nextMorning } from '#server/features/posting/next-morning.ts'
import { lockListings } from '#server/features/posting/sync-records.ts'
import { tellWebhook } from '#server/features/posting/tell-webhook.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { Attempt } from '#server/platform/jobs/jobs.ts'

interface Told {
  listingId: string
  deliveryId: string
}

/** Tries again while the webhook does not answer; where it never will, the seller decides what to do. */
export async function runTellEnded(deps: Dependencies, { listingId, deliveryId }: Told, { isLast }: Attempt) {
  const found = await endedListing(deps, listingId)
  // Undone meanwhile, or the seller said that it is down.
  if (!found) return
  const { listing, connection, soldOn, soldAt, gone } = found
  const event = {
    type: 'listing.ended' as const,
    timestamp: deps.now().toISOString(),
    data: {
      reason: gone,
      listing: {
        id: listing.id,
        platform: listing.platform,
        platformName: MARKETPLACE_NAMES[listing.platform],
        title: listing.title,
        platformUrl: listing.platformUrl,
      },
      item: { id: listing.itemId },
      soldOn,
      soldAt,
    },
  }
  const answer = connection && (await tellWebhook(deps, connection, deliveryId, event))
  if (!answer) return settle(deps, listing, 'hand')
  if (answer.kind === 'failed' && isLast) return settle(deps, listing, 'untold')
  if (answer.kind === 'failed') throw new Error(`a webhook was not told that a listing ended: ${answer.reason}`)
  await settle(deps, listing, answer.kind === 'accepted' ? 'told' : 'hand')
}

async function endedListing({ db }: Dependencies, listingId: string) {
  const [found] = await db
    .select({
      listing: listings,
      connection: connections,
      soldOn: sales.platform,
      soldAt: sales.soldAt,
      gone: goneOf,
    })
    .from(takeDowns)
    .innerJoin(listings, eq(listings.id, takeDowns.listingId))
    .leftJoin(listingSyncs, eq(listingSyncs.listingId, listings.id))
    .leftJoin(connections, eq(connections.id, listingSyncs.connectionId))
    .leftJoin(sales, eq(sales.itemId, takeDowns.itemId))
    .leftJoin(itemMoney, eq(itemMoney.itemId, takeDowns.itemId))
    .where(and(eq(takeDowns.listingId, listingId), eq(takeDowns.state, 'telling')))
  return found
}

/** What could not be told stays the webhook's, in case it answers again. */
const SETTLED = {
  told: { state: 'done' },
  untold: { state: 'open' },
  hand: { state: 'open', way: 'hand' },
} as const

interface Ended {
  id: string
  ownerId: string
}

async function settle({ db, now }: Dependencies, { id, ownerId }: Ended, how: keyof typeof SETTLED) {
  await db.transaction(async (tx) => {
    await lockListings(tx, ownerId, [id], { deletedToo: true })
    const waiting = and(eq(takeDowns.listingId, id), eq(takeDowns.state, 'telling'))
    const times =
      how === 'told'
        ? { settledAt: now().toISOString(), remindAt: null }
        : { remindAt: nextMorning(now()).toISOString() }
    const changed = await tx
      .update(takeDowns)
      .set({ ...SETTLED[how], ...times })
      .where(waiting)
      .returning()
    if (changed.length > 0 && how === 'told') await markDown(tx, id, 'told', now())
  })
}
