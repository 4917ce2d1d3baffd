import { listings } from '#server/db/schema/listings.ts'
import { listingSyncs, syncEvents } from '#server/db/schema/posting.ts'
import { eq } from '#server/db/sql.ts'
import { earlierPost } from '#server/features/posting/earlier-post.ts'
import { noSuchListing } from '#server/features/posting/queries.ts'
import { isInFlight, lockListings } from '#server/features/posting/sync-records.ts'
import { refuseWithdrawal } from '#server/features/posting/sync-state.ts'
import type { Context } from '#server/platform/context.ts'

/** 'Not posted after all'. A draft stays one. What was posted before and only posted again is what it was: posted. */
export async function withdrawListing({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>, id: string) {
  await db.transaction(async (tx) => {
    const [listing] = await lockListings(tx, actor.userId, [id])
    if (!listing) throw noSuchListing()
    const { state, row } = listing
    if (!state) return
    refuseWithdrawal(state, isInFlight(row, now()))
    const before = state.status === 'posted' ? null : await earlierPost(tx, id)
    const itsSync = eq(listingSyncs.listingId, id)
    if (before) {
      await tx.update(listings).set({ syncStatus: 'posted' }).where(eq(listings.id, id))
      const ended = { via: before.via ?? state.via, reason: null, nextTryAt: null, finishedAt: before.at }
      await tx.update(listingSyncs).set(ended).where(itsSync)
    } else {
      await tx.update(listings).set({ syncStatus: 'not_synced', platformUrl: null }).where(eq(listings.id, id))
      await tx.delete(listingSyncs).where(itsSync)
    }
    const kind = before ? 'kept' : 'withdrawn'
    await tx.insert(syncEvents).values({ listingId: id, at: now().toISOString(), kind, via: state.via })
  })
}
