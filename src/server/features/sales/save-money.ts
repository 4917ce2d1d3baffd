import { AppError } from '#contract/errors.ts'
import { costAfter, type MoneyChange } from '#contract/sales/cost.ts'
import { lowestPriceProblem } from '#contract/sales/lowest-price.ts'
import { askedPrice } from '#contract/sales/replies/asked-price.ts'
import type { Database } from '#server/db/database.ts'
import type { ItemRow } from '#server/db/schema/items.ts'
import { itemMoney } from '#server/db/schema/sales.ts'
import { moneyOf } from '#server/features/items/item-money.ts'
import { latestDay } from '#server/features/items/latest-day.ts'
import { analysisOf, holdItem } from '#server/features/items/queries.ts'
import { wholeItem } from '#server/features/items/whole-item.ts'
import type { Context } from '#server/platform/context.ts'

const NOT_YET = 'The day you bought it cannot be in the future.'

/** What is left out stays as it is. */
export async function saveMoney(context: Context, itemId: string, said: MoneyChange) {
  const { db, actor, now } = context
  const change = actor.scopes ? asReadBack(said) : said
  if (change.boughtAt && change.boughtAt > latestDay(now()))
    throw new AppError('invalid', NOT_YET, { boughtAt: NOT_YET })
  await db.transaction(async (tx) => {
    const held = await holdItem(tx, actor, itemId)
    const { cost, floorPrice } = await moneyOf(tx, itemId)
    // A program never hears which floor is stored, and must not find out by trying either.
    if (change.floorPrice) await refuseAboveAsked(tx, held, change.floorPrice, actor.scopes ? null : floorPrice)
    const next = { ...given(change), costCents: costAfter(cost, change) }
    await tx
      .insert(itemMoney)
      .values({ itemId, ownerId: actor.userId, ...next })
      .onConflictDoUpdate({ target: itemMoney.itemId, set: next })
  })
  return wholeItem(context, itemId)
}

async function refuseAboveAsked(tx: Database, row: ItemRow, wanted: number, stored: number | null) {
  const { item, listings } = await analysisOf(tx, row)
  const asking = askedPrice(Object.values(listings), item.recommendedPrice)
  const problem = lowestPriceProblem(wanted, { stored, asking })
  if (problem) throw new AppError('invalid', problem, { floorPrice: problem })
}

/** A program reads every floor as null: where it writes that back, it says nothing. */
const asReadBack = ({ floorPrice, ...change }: MoneyChange): MoneyChange => ({
  ...change,
  floorPrice: floorPrice ?? undefined,
})

const given = (change: MoneyChange) =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  ) as MoneyChange
