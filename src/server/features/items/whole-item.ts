import { eq } from 'drizzle-orm'
import { askingPrice, listingsBehind } from '#contract/analysis/listings-behind.ts'
import { isNamed } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import { itemState } from '#contract/items/item-state.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { nextStep } from '#contract/sales/plan/plan-schedule.ts'
import { suggestFor } from '#contract/sales/stale-item.ts'
import type { Database } from '#server/db/database.ts'
import { listings as listingRows } from '#server/db/schema/listings.ts'
import { listingSchedules, listingSyncs } from '#server/db/schema/posting.ts'
import { sales } from '#server/db/schema/sales.ts'
import { forSaleSince, moneyOf, planOf, takeDownsOf } from '#server/features/items/item-money.ts'
import { measurePhotos } from '#server/features/items/measure-photos.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { currentAnalysis, itemOf } from '#server/features/items/queries.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'actor' | 'photos' | 'now'>

/** An item as its own page shows it, and as every call that changes its photos answers it. */
export async function wholeItem(context: Needs, id: string): Promise<WholeItem> {
  const { db, actor, now } = context
  await itemOf(db, actor, id)
  await measurePhotos(context, id)
  const result = await currentAnalysis(db, actor, id)
  const { item, noun, nounSaid, facts, questions, pricing, refusal } = result
  const [sale = null] = await db.select().from(sales).where(eq(sales.itemId, id))
  const posting = await postingOf(db, id)
  const listings = Object.values(result.listings).map((listing) => {
    const { scheduledFor = null, via = null } = posting.get(listing.id) ?? {}
    return { ...listing, scheduledFor, via }
  })
  const { fate, floorPrice, cost } = await moneyOf(db, id)
  const posted = listings.filter(({ syncStatus }) => syncStatus === 'posted').length
  const state = itemState({ ...item, fate }, { posted }, sale)
  const pricePlan = await planOf(db, id, floorPrice)
  const photosAt = state === 'live' ? (await photosOf(db, [id])).map(({ createdAt }) => createdAt) : []
  const live = {
    listings: listings.map((listing) => ({ ...listing, postedAt: posting.get(listing.id)?.finishedAt ?? null })),
    photosAt,
    hasHints: item.photoHints.length > 0,
    asking: askingPrice(result),
    floorPrice,
    isMoving: (pricePlan && nextStep(pricePlan)) !== null || listingsBehind(result).length > 0,
  }
  return {
    ...item,
    state,
    name: isNamed(item) ? itemName(calledBy({ item, noun })) : null,
    noun,
    nounSaid,
    facts,
    questions: questions.map(({ id, ask, kind, choices = [], proposal }) => ({
      ...{ id, ask, kind, choices },
      ...(proposal !== undefined && { proposal }),
    })),
    price: pricing,
    listings,
    refusal,
    cost,
    floorPrice,
    pricePlan,
    suggestion: state === 'live' ? suggestFor(live, now()) : null,
    sale,
    forSaleSince: await forSaleSince(db, item),
    fate,
    takeDowns: await takeDownsOf(db, id),
  }
}

/** How each of an item's listings is posted, was, or will be. */
async function postingOf(db: Database, itemId: string) {
  const rows = await db
    .select({
      id: listingRows.id,
      scheduledFor: listingSchedules.at,
      via: listingSyncs.via,
      finishedAt: listingSyncs.finishedAt,
    })
    .from(listingRows)
    .leftJoin(listingSchedules, eq(listingSchedules.listingId, listingRows.id))
    .leftJoin(listingSyncs, eq(listingSyncs.listingId, listingRows.id))
    .where(eq(listingRows.itemId, itemId))
  return new Map(rows.map((row) => [row.id, row]))
}
