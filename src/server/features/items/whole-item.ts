import { eq } from 'drizzle-orm'
import { isNamed } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import { itemState } from '#contract/items/item-state.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { listings as listingRows } from '#server/db/schema/listings.ts'
import { listingSchedules } from '#server/db/schema/posting.ts'
import { sales } from '#server/db/schema/sales.ts'
import { forSaleSince, moneyOf, takeDownsOf } from '#server/features/items/item-money.ts'
import { measurePhotos } from '#server/features/items/measure-photos.ts'
import { currentAnalysis, itemOf } from '#server/features/items/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** An item as its own page shows it, and as every call that changes its photos answers it. */
export async function wholeItem(context: Pick<Context, 'db' | 'actor' | 'photos'>, id: string): Promise<WholeItem> {
  const { db, actor } = context
  await itemOf(db, actor, id)
  await measurePhotos(context, id)
  const {
    item,
    noun,
    nounSaid,
    facts,
    questions,
    pricing,
    listings: byName,
    refusal,
  } = await currentAnalysis(db, actor, id)
  const [sale = null] = await db.select().from(sales).where(eq(sales.itemId, id))
  const schedules = await db
    .select({ listingId: listingSchedules.listingId, at: listingSchedules.at })
    .from(listingSchedules)
    .innerJoin(listingRows, eq(listingRows.id, listingSchedules.listingId))
    .where(eq(listingRows.itemId, id))
  const scheduledFor = new Map(schedules.map(({ listingId, at }) => [listingId, at]))
  const listings = Object.values(byName).map((listing) => ({
    ...listing,
    scheduledFor: scheduledFor.get(listing.id) ?? null,
  }))
  const { fate, floorPrice, cost } = await moneyOf(db, id)
  const posted = listings.filter(({ syncStatus }) => syncStatus === 'posted').length
  return {
    ...item,
    state: itemState({ ...item, fate }, { posted }, sale),
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
    sale,
    forSaleSince: await forSaleSince(db, item),
    fate,
    takeDowns: await takeDownsOf(db, id),
  }
}
