import { AppError } from '#contract/errors.ts'
import { marketplaceOf } from '#contract/marketplace-domains.ts'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#contract/marketplaces.ts'
import { PLATFORM_IDS } from '#contract/posting/connections.ts'
import { isOn } from '#contract/posting/forms/address-pattern.ts'
import type { PostedCard } from '#contract/posting/posting.ts'
import type { Database } from '#server/db/database.ts'
import { connections } from '#server/db/schema/posting.ts'
import { and, eq } from '#server/db/sql.ts'
import { endSchedules, newDeliveryId } from '#server/features/posting/begin-sync.ts'
import { refuseGone } from '#server/features/posting/gone-items.ts'
import { cardOf, noSuchListing } from '#server/features/posting/queries.ts'
import { lockListings, saveSteps } from '#server/features/posting/sync-records.ts'
import { failByHand, postByHand } from '#server/features/posting/sync-state.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'actor' | 'now'>

interface Posted {
  url?: string | undefined
  seen?: boolean | undefined
  /** Since when it is there; now unless told otherwise. */
  since?: Date | null
}

/** The seller, or the extension, posted a listing by hand. */
export async function reportPosted(context: Needs, id: string, posted: Posted): Promise<PostedCard> {
  const ended = await context.db.transaction((tx) => reportPostedIn(tx, context, id, posted))
  return { ...(await cardOf(context, id)), canceledSchedule: ended.get(id) ?? null }
}

/** The same as part of something larger. */
export async function reportPostedIn(
  tx: Database,
  { actor, now }: Pick<Needs, 'actor' | 'now'>,
  id: string,
  { url, seen, since }: Posted,
) {
  const [listing] = await lockListings(tx, actor.userId, [id])
  if (!listing) throw noSuchListing()
  refuseGone(listing.gone)
  if (seen && !isOn(listing.platform, url ?? ''))
    throw new AppError('invalid', 'This is not an address on that marketplace.', { url: 'Not on that marketplace' })
  if (url) refuseElsewhere(listing.platform, url)
  const at = since ?? now()
  const state = postByHand(listing.state, { deliveryId: newDeliveryId(), now: at })
  await saveSteps(tx, [{ listing, state, platformUrl: url ?? null }], at)
  const platform = PLATFORM_IDS.find((known) => known === listing.platform)
  if (platform)
    await tx
      .update(connections)
      .set({ lastSyncAt: now().toISOString() })
      .where(and(eq(connections.ownerId, actor.userId), eq(connections.platform, platform)))
  return endSchedules(tx, [id], now())
}

/** A link that was copied from another marketplace's page. */
function refuseElsewhere(platform: MarketplaceId, url: string) {
  const place = marketplaceOf(new URL(url))
  if (!place || place === platform) return
  const names = { linked: MARKETPLACE_NAMES[place], meant: MARKETPLACE_NAMES[platform] }
  const message = `This link leads to ${names.linked}. Please paste the one to your listing on ${names.meant}.`
  throw new AppError('invalid', message, { url: message })
}

export async function reportFailed(context: Needs, id: string, { reason }: { reason: string }) {
  const { db, actor, now } = context
  await db.transaction(async (tx) => {
    const [listing] = await lockListings(tx, actor.userId, [id])
    if (!listing) throw noSuchListing()
    const state = failByHand(listing.state, reason, now())
    await saveSteps(tx, [{ listing, state, connectionId: listing.row?.connectionId ?? null }], now())
  })
  return cardOf(context, id)
}
