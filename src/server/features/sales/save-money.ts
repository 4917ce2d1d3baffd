import { AppError } from '#contract/errors.ts'
import { costAfter, type MoneyChange } from '#contract/sales/cost.ts'
import { itemMoney } from '#server/db/schema/sales.ts'
import { moneyOf } from '#server/features/items/item-money.ts'
import { latestDay } from '#server/features/items/latest-day.ts'
import { holdItem } from '#server/features/items/queries.ts'
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
    await holdItem(tx, actor, itemId)
    const { cost } = await moneyOf(tx, itemId)
    const next = { ...given(change), costCents: costAfter(cost, change) }
    await tx
      .insert(itemMoney)
      .values({ itemId, ownerId: actor.userId, ...next })
      .onConflictDoUpdate({ target: itemMoney.itemId, set: next })
  })
  return wholeItem(context, itemId)
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
