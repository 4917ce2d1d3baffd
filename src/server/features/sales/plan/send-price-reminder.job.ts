import { z } from 'zod'
import { askingPrice, pricesBehind } from '#contract/analysis/listings-behind.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { eq } from '#server/db/sql.ts'
import { analysisOf } from '#server/features/items/queries.ts'
import { goneItems } from '#server/features/posting/gone-items.ts'
import { priceStepMail } from '#server/features/sales/mails.ts'
import { notify } from '#server/features/settings/notify.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

interface Step {
  itemId: string
  /** Of the step it is about. */
  price: number
}

export const sendPriceReminder = job({
  name: 'send-price-reminder',
  data: z.object({ itemId: z.uuid(), price: z.number() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

export async function runSendPriceReminder(deps: Dependencies, { itemId, price }: Step) {
  const { db, publicUrl } = deps
  const [found] = await db
    .select({ item: items, user: users })
    .from(items)
    .innerJoin(users, eq(users.id, items.ownerId))
    .where(eq(items.id, itemId))
  if (!found || found.item.deletedAt || (await goneItems(db, [itemId])).has(itemId)) return
  const analysis = await analysisOf(db, found.item)
  const behind = pricesBehind(analysis)
  // Changed there, or priced in another way since: nothing to remind of.
  if (behind.length === 0 || askingPrice(analysis) !== price) return
  deps.news.tell(found.user.id, { kind: 'reminder', id: itemId })
  await notify(deps, found.user, 'emailUpdates', priceStepMail(found.user, { itemId, price, behind }, publicUrl))
}
