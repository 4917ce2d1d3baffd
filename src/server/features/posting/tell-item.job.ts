import type { z } from 'zod'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { WebhookEvent } from '#contract/posting/webhook-events.ts'
import { profitOf } from '#contract/sales/profit.ts'
import { Sale } from '#contract/sales/sales.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { connections } from '#server/db/schema/posting.ts'
import { sales } from '#server/db/schema/sales.ts'
import { and, eq, isNull, ne } from '#server/db/sql.ts'
import { moneyOf } from '#server/features/items/item-money.ts'
import { photoIds } from '#server/features/items/photo-queries.ts'
import { nameOf } from '#server/features/items/queries.ts'
import { saleMark } from '#server/features/posting/item-events.ts'
import type { tellItem } from '#server/features/posting/shared-jobs.ts'
import { tellWebhook, whyNotTaken } from '#server/features/posting/tell-webhook.ts'
import { imagesBody, itemBody } from '#server/features/posting/webhook-body.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { Attempt } from '#server/platform/jobs/jobs.ts'

type Told = z.infer<typeof tellItem.data>

/** Tries again while the webhook does not answer; what it never took stands in the log. */
export async function runTellItem(deps: Dependencies, told: Told, { isLast }: Attempt): Promise<void> {
  const { event, itemId, connectionId, deliveryId } = told
  const found = await toldItem(deps.db, told)
  if (!found) return
  const more =
    event.type === 'item.analyzed' ? await readyNow(deps, found) : await soldNow(deps.db, itemId, event.saleMark)
  if (!more) return
  const item = { ...itemBody(found.item), name: nameOf(found.item) }
  const timestamp = deps.now().toISOString()
  const body: WebhookEvent =
    'sale' in more
      ? { type: 'item.sold', timestamp, data: { item, ...more } }
      : { type: 'item.analyzed', timestamp, data: { item, ...more } }
  const answer = await tellWebhook(deps, found.connection, deliveryId, body)
  if (!answer || answer.kind === 'accepted') return
  const problem = `a webhook was not told ${body.type}: ${whyNotTaken(answer)}`
  if (answer.kind === 'failed' && !isLast) throw new Error(problem)
  deps.log.warn({ itemId, connectionId, deliveryId }, problem)
}

/** Undefined where nothing is told any more: the item was deleted, its seller suspended, or they want no such events. */
async function toldItem(db: Database, { itemId, connectionId }: Told) {
  const [found] = await db
    .select({ item: items, photoIds, connection: connections })
    .from(items)
    .innerJoin(users, and(eq(users.id, items.ownerId), ne(users.subscriptionStatus, 'suspended')))
    .innerJoin(connections, and(eq(connections.id, connectionId), eq(connections.itemEvents, true)))
    .where(and(eq(items.id, itemId), isNull(items.deletedAt)))
  return found
}

type Found = NonNullable<Awaited<ReturnType<typeof toldItem>>>

/** Null where it has no listings any more: then it is not ready. */
async function readyNow(deps: Dependencies, { item, photoIds, connection }: Found) {
  const { id, platform, title, price } = listings
  const rows = await deps.db
    .select({ id, platform, title, price })
    .from(listings)
    .where(and(eq(listings.itemId, item.id), isNull(listings.deletedAt)))
  if (rows.length === 0) return null
  const inOrder = rows.toSorted((one, other) => placeOf(one) - placeOf(other))
  return {
    listings: inOrder.map((listing) => ({ ...listing, platformName: MARKETPLACE_NAMES[listing.platform] })),
    ...imagesBody(deps, photoIds, connection.id),
  }
}

const placeOf = ({ platform }: { platform: (typeof MARKETPLACE_IDS)[number] }) => MARKETPLACE_IDS.indexOf(platform)

/** Null where the sale was taken back, or corrected since: that is told by itself. */
async function soldNow(db: Database, itemId: string, mark: string) {
  const [row] = await db.select().from(sales).where(eq(sales.itemId, itemId))
  if (!row || saleMark(row) !== mark) return null
  const { cost } = await moneyOf(db, itemId)
  const sale = Sale.parse(row)
  return { sale: { ...sale, profitCents: profitOf(sale, cost?.costCents ?? null) } }
}
