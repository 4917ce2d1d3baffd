import { askingPrice } from '#contract/analysis/listings-behind.ts'
import { isNamed } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import { itemState } from '#contract/items/item-state.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { sales } from '#server/db/schema/sales.ts'
import { eq } from '#server/db/sql.ts'
import { importedFrom } from '#server/features/items/imported-from.ts'
import { forSaleSince, moneyOf, pricePlanOf, takeDownsOf } from '#server/features/items/item-money.ts'
import { measurePhotos } from '#server/features/items/measure-photos.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { currentAnalysis, itemOf } from '#server/features/items/queries.ts'
import { shownTo } from '#server/features/items/shown-to.ts'
import { declinedFor, postingOf, suggestionOf } from '#server/features/items/suggest-for-items.ts'
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
  const { fate, floorPrice, cost, sku, place } = await moneyOf(db, id)
  const posted = listings.filter(({ syncStatus }) => syncStatus === 'posted').length
  const state = itemState({ ...item, fate }, { posted }, sale)
  const pricePlan = await pricePlanOf(db, id, { floorPrice, asking: askingPrice(result) })
  const photos = state === 'live' ? await photosOf(db, [id]) : []
  const declined = state === 'live' ? await declinedFor(db, id) : null
  return shownTo(actor, {
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
    sku,
    place,
    importedFrom: await importedFrom(db, id),
    floorPrice,
    pricePlan,
    suggestion:
      state === 'live' ? suggestionOf({ result, photos, posting, pricePlan, floorPrice, declined }, now()) : null,
    sale,
    forSaleSince: await forSaleSince(db, item),
    fate,
    takeDowns: await takeDownsOf(db, id),
  })
}
