import { z } from 'zod'
import { askingPrice } from '#contract/analysis/listings-behind.ts'
import { dueStep, heldUntil } from '#contract/sales/plan/plan-schedule.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { buyerMessages, pricePlans } from '#server/db/schema/sales.ts'
import { and, asc, eq, gt, isNull, lte, max, ne } from '#server/db/sql.ts'
import { moneyOf, toPlan } from '#server/features/items/item-money.ts'
import { holdAnalysis, ownItem } from '#server/features/items/queries.ts'
import { goneItems } from '#server/features/posting/gone-items.ts'
import { askPrice } from '#server/features/sales/plan/ask-price.ts'
import { sendPriceReminder } from '#server/features/sales/plan/send-price-reminder.job.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

/** A wake-up: which prices are to fall stands in the table, so a lost, late or repeated one does no harm. */
export const lowerPrices = job({
  name: 'lower-prices',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  cron: '*/10 * * * *',
})

export async function runLowerPrices(deps: Dependencies) {
  const { db, news, now } = deps
  const isDue = and(
    lte(pricePlans.nextAt, now().toISOString()),
    isNull(items.deletedAt),
    ne(users.subscriptionStatus, 'suspended'),
  )
  for (let last: string | undefined; ; ) {
    const [next] = await db
      .select({ itemId: pricePlans.itemId, ownerId: pricePlans.ownerId })
      .from(pricePlans)
      .innerJoin(items, eq(items.id, pricePlans.itemId))
      .innerJoin(users, eq(users.id, pricePlans.ownerId))
      .where(and(isDue, last ? gt(pricePlans.itemId, last) : undefined))
      .orderBy(asc(pricePlans.itemId))
      .limit(1)
    if (!next) return
    last = next.itemId
    if (await db.transaction((tx) => takeStep(tx, deps, next)))
      news.tell(next.ownerId, { kind: 'item', id: next.itemId })
  }
}

interface Planned {
  itemId: string
  ownerId: string
}

/** True when something changed. The item is held meanwhile, so no sale and no other process comes between. */
async function takeStep(tx: Database, { jobs, now }: Dependencies, { itemId, ownerId }: Planned): Promise<boolean> {
  const at = now()
  const actor = { userId: ownerId }
  const [present] = await tx.select({ id: items.id }).from(items).where(ownItem(actor, itemId)).for('update')
  const [row] = await tx
    .select()
    .from(pricePlans)
    .where(and(eq(pricePlans.itemId, itemId), lte(pricePlans.nextAt, at.toISOString())))
  // Deleted, ended, or done by somebody else while we waited.
  if (!present || !row) return false
  const held = await holdAnalysis(tx, actor, itemId)
  const asking = askingPrice(held.analysis)
  const { floorPrice } = await moneyOf(tx, itemId)
  const plan = toPlan(row, { floorPrice, asking })
  const gone = (await goneItems(tx, [itemId])).has(itemId) || held.row.refusal !== null || asking === null
  const due = dueStep(plan, { now: at, gone })
  const waitsUntil = due && heldUntil(plan, await lastAsked(tx, itemId), at)
  if (waitsUntil) {
    await tx.update(pricePlans).set({ nextAt: waitsUntil }).where(eq(pricePlans.itemId, itemId))
    return true
  }
  const nextAt = plan.steps.find((step) => Date.parse(step.at) > at.getTime())?.at ?? null
  const { startPrice, startedAt, stepsTaken } = { ...plan, ...due }
  await tx.update(pricePlans).set({ startPrice, startedAt, stepsTaken, nextAt }).where(eq(pricePlans.itemId, itemId))
  // A plan only ever lowers: who asks less already goes on asking that.
  if (!due || asking! <= due.price) return due !== null
  const left = await askPrice(tx, { actor, now: at }, itemId, due.price)
  if (left.length > 0) await jobs.enqueue(tx, sendPriceReminder, { itemId, price: due.price })
  return true
}

/** When a buyer last wrote about an item; a scammer is none. */
async function lastAsked(tx: Database, itemId: string) {
  const [found] = await tx
    .select({ at: max(buyerMessages.createdAt) })
    .from(buyerMessages)
    .where(and(eq(buyerMessages.itemId, itemId), ne(buyerMessages.intent, 'scam')))
  return found?.at ?? null
}
