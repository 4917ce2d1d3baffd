import { connections, listingSyncs } from '#server/db/schema/posting.ts'
import { eq } from '#server/db/sql.ts'
import { claimDelivery, type DeliveryClaim } from '#server/features/posting/claim-delivery.ts'
import { endListings } from '#server/features/posting/end-listings.ts'
import { planDelivery } from '#server/features/posting/plan-delivery.ts'
import { sendFailedDeliveries } from '#server/features/posting/send-failed-deliveries.job.ts'
import { deliverDue } from '#server/features/posting/shared-jobs.ts'
import { lockListings, saveSteps } from '#server/features/posting/sync-records.ts'
import { GONE, settleTry } from '#server/features/posting/sync-state.ts'
import { tellFailedAt } from '#server/features/posting/told-together.ts'
import { hurryDeliveries } from '#server/features/posting/wake-ups.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { WebhookAnswer } from '#server/ports/webhook-sender.ts'

/** Delivers one listing that is due; false when none is. */
export async function deliverNext(deps: Dependencies): Promise<boolean> {
  const claim = await claimDelivery(deps)
  if (!claim) return false
  const plan = await planDelivery(deps, claim)
  const answer = plan.kind === 'refused' ? plan : await deps.webhooks.send(plan.request)
  await settle(deps, claim, answer, plan.kind === 'send' ? plan.asOf : null)
  deps.news.tell(claim.ownerId, { kind: 'listing', id: claim.listingId })
  return true
}

/** Writes down how it went, unless somebody else has taken over in the meantime: then theirs counts. */
async function settle(
  { db, jobs, delivery, now, log }: Dependencies,
  claim: DeliveryClaim,
  answer: WebhookAnswer,
  toldAsOf: string | null,
) {
  const { listingId, ownerId, connectionId } = claim
  const itsConnection = eq(connections.id, connectionId ?? listingId)
  await db.transaction(async (tx) => {
    // Everybody locks the connection before its listings, so that nobody waits in a circle.
    await tx.select({ id: connections.id }).from(connections).where(itsConnection).for('no key update')
    const [listing] = await lockListings(tx, ownerId, [listingId], { deletedToo: true })
    if (!listing?.state || !isStillOurs(listing, claim)) return
    const at = now()
    const state = settleTry(listing.state, answer, { now: at, pausesMs: delivery.pausesMs })
    const platformUrl = answer.kind === 'accepted' ? answer.url : null
    await saveSteps(tx, [{ listing, state, connectionId: listing.row?.connectionId ?? null, platformUrl }], at)
    if (state.nextTryAt) await jobs.enqueue(tx, deliverDue, {}, { startAfter: new Date(state.nextTryAt) })
    // What was never sent did not fail: its seller switched the webhook off, or sold the item.
    if (state.status === 'failed' && toldAsOf !== null) {
      const failed = { listingId, deliveryId: state.deliveryId }
      await jobs.enqueue(tx, sendFailedDeliveries, failed, { startAfter: tellFailedAt(at) })
    }
    // Sold while the webhook was called: it came up only to come down.
    if (answer.kind === 'accepted' && listing.gone) await endListings(tx, { jobs, now: at }, listing, null)
    if (answer.kind === 'accepted')
      await tx.update(listingSyncs).set({ toldAsOf }).where(eq(listingSyncs.listingId, listingId))
    if (answer.kind === 'accepted')
      await tx.update(connections).set({ lastSyncAt: at.toISOString() }).where(itsConnection)
    if (answer.kind === 'gone' && connectionId) {
      await tx.update(connections).set({ isActive: false, notice: GONE }).where(itsConnection)
      await hurryDeliveries(tx, jobs, connectionId, at)
      log.info({ connectionId }, 'a webhook is gone and was switched off')
    }
  })
}

const isStillOurs = ({ row }: Awaited<ReturnType<typeof lockListings>>[number], claim: DeliveryClaim) =>
  row?.deliveryId === claim.deliveryId && row.leasedUntil === claim.leasedUntil
