import { AppError } from '#contract/errors.ts'
import { listedBefore } from '#contract/sales/listed-before.ts'
import { placeName } from '#contract/sales/places.ts'
import { profitOf } from '#contract/sales/profit.ts'
import { type Sale, WAITS_FOR_SELLER } from '#contract/sales/sales.ts'
import { type SaleRow, sales } from '#server/db/schema/sales.ts'
import { eq } from '#server/db/sql.ts'
import { forSaleSince, moneyOf, takeDownsOf } from '#server/features/items/item-money.ts'
import { holdItem } from '#server/features/items/queries.ts'
import { endListings, reopenListings } from '#server/features/posting/end-listings.ts'
import { noteItemEvent, saleMark } from '#server/features/posting/item-events.ts'
import { notedSale } from '#server/features/sales/noted-sale.ts'
import { resumePlan } from '#server/features/sales/plan/save-price-plan.ts'
import type { Context } from '#server/platform/context.ts'

const NOT_SOLD = 'This item is not marked as sold, so there is no sale to correct. Mark it as sold instead.'

/** `replace`: the same sale, corrected. Otherwise an item is sold once, whoever is faster. */
export async function recordSale(context: Context, itemId: string, sale: Sale, { replace }: { replace: boolean }) {
  const { db, actor, jobs, now } = context
  const noted = notedSale(sale, now())
  const needs = { jobs, now: now() }
  await db.transaction(async (tx) => {
    const item = await holdItem(tx, actor, itemId)
    if ((await moneyOf(tx, itemId)).fate)
      throw new AppError(
        'conflict',
        'You said that you kept or gave away this item. Undo that before you mark it sold.',
      )
    const owned = { itemId, ownerId: actor.userId }
    const [before] = await tx.select().from(sales).where(eq(sales.itemId, itemId))
    if (before && !replace) throw soldAlready(before)
    if (!before && replace) throw new AppError('conflict', NOT_SOLD)
    if (before && before.platform !== noted.platform) await reopenListings(tx, needs, owned)
    const row = { ...noted, listedAt: listedBefore(noted.soldAt, await forSaleSince(tx, item)) }
    if (before) await tx.update(sales).set(row).where(eq(sales.id, before.id))
    else await tx.insert(sales).values({ ...row, ...owned, typeId: item.typeId, createdAt: now().toISOString() })
    if (before?.platform !== noted.platform || !before) await endListings(tx, needs, owned, noted.platform)
    await noteItemEvent(tx, jobs, owned, { type: 'item.sold', saleMark: saleMark(noted) })
  })
  const { cost } = await moneyOf(db, itemId)
  const lines = await takeDownsOf(db, itemId)
  return {
    sale: noted,
    profitCents: profitOf(noted, cost?.costCents ?? null),
    takeDowns: lines.filter(({ state }) => WAITS_FOR_SELLER.includes(state)),
  }
}

function soldAlready({ platform, soldAt }: SaleRow) {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(soldAt))
  const where = platform === null ? 'outside the marketplaces' : `on ${placeName(platform)}`
  return new AppError('conflict', `This item was already sold ${where} on ${day}. Undo that sale first, or correct it.`)
}

export async function forgetSale({ db, actor, jobs, now }: Context, itemId: string) {
  await db.transaction(async (tx) => {
    await holdItem(tx, actor, itemId)
    const gone = await tx.delete(sales).where(eq(sales.itemId, itemId)).returning({ id: sales.id })
    if (gone.length === 0) return
    await reopenListings(tx, { jobs, now: now() }, { itemId, ownerId: actor.userId })
    await resumePlan(tx, itemId)
  })
}
