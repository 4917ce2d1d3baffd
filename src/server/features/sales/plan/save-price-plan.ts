import { nextStep, planSteps } from '#contract/sales/plan/plan-schedule.ts'
import type { PlanTerms, PricePlan } from '#contract/sales/plan/price-plan.ts'
import type { Database } from '#server/db/database.ts'
import { itemMoney, pricePlans } from '#server/db/schema/sales.ts'
import { eq } from '#server/db/sql.ts'
import { toPlan } from '#server/features/items/item-money.ts'
import { holdItem } from '#server/features/items/queries.ts'
import { goneItems, refuseGone } from '#server/features/posting/gone-items.ts'
import { askPrice } from '#server/features/sales/plan/ask-price.ts'
import type { Context } from '#server/platform/context.ts'

/** A plan begins today, whether there was one before or not. Its floor is the lowest price the seller takes. */
export function savePricePlan({ db, actor, now }: Context, itemId: string, terms: PlanTerms): Promise<PricePlan> {
  const at = now()
  return db.transaction(async (tx) => {
    await holdItem(tx, actor, itemId)
    refuseGone((await goneItems(tx, [itemId])).get(itemId) ?? null)
    await askPrice(tx, { actor, now: at }, itemId, terms.startPrice)
    const owned = { itemId, ownerId: actor.userId }
    const { floorPrice } = terms
    await tx
      .insert(itemMoney)
      .values({ ...owned, floorPrice })
      .onConflictDoUpdate({ target: itemMoney.itemId, set: { floorPrice } })
    const startedAt = at.toISOString()
    const nextAt = planSteps(terms, startedAt)[0]?.at ?? null
    const begun = { ...terms, startedAt, nextAt, stepsTaken: 0 }
    const [row] = await tx
      .insert(pricePlans)
      .values({ ...owned, ...begun })
      .onConflictDoUpdate({ target: pricePlans.itemId, set: begun })
      .returning()
    return toPlan(row!, { floorPrice, asking: terms.startPrice })
  })
}

/** The price stays where it is. */
export async function endPricePlan({ db, actor }: Context, itemId: string) {
  await db.transaction(async (tx) => {
    await holdItem(tx, actor, itemId)
    await tx.delete(pricePlans).where(eq(pricePlans.itemId, itemId))
  })
}

/** For sale after all: what became due meanwhile is looked at again, though the job went past it. */
export async function resumePlan(tx: Database, itemId: string) {
  const [row] = await tx.select().from(pricePlans).where(eq(pricePlans.itemId, itemId))
  const next = row && nextStep(toPlan(row, { floorPrice: null, asking: null }))
  if (!next) return
  await tx.update(pricePlans).set({ nextAt: next.at }).where(eq(pricePlans.itemId, itemId))
}
