import { z } from 'zod'
import { planGives } from '#contract/billing/plan-table.ts'
import { isNamed } from '#contract/items/identity.ts'
import type { Database } from '#server/db/database.ts'
import { type UserRow, users } from '#server/db/schema/accounts.ts'
import type { ItemRow } from '#server/db/schema/items.ts'
import { priceWatches } from '#server/db/schema/market.ts'
import { notificationPreferences } from '#server/db/schema/settings.ts'
import { and, eq } from '#server/db/sql.ts'
import { isPriceable } from '#server/features/market/guide-prices.ts'
import { priceItem } from '#server/features/market/price-item.ts'
import { priceMove } from '#server/features/market/price-move.ts'
import { readPricing } from '#server/features/market/read-pricing.ts'
import { researchCache } from '#server/features/market/research-cache.ts'
import { researchMarket } from '#server/features/market/research-market.ts'
import { salesLike } from '#server/features/market/sales-queries.ts'
import { sendPriceAlert } from '#server/features/market/send-price-alert.job.ts'
import { watchedItems } from '#server/features/market/watched-items.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import { takeWork } from '#server/platform/security/work-budget.ts'
import { canBeWatched } from '#server/ports/price-source.ts'

export const watchPrices = job({
  name: 'watch-prices',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 600,
  cron: '41 3 * * *',
})
export const watchSeller = job({
  name: 'watch-prices-of-seller',
  data: z.object({ userId: z.uuid() }),
  retryLimit: 2,
  retryDelaySeconds: 600,
  expireInSeconds: 3600,
})

/** A night's work for one seller: whoever has more gets through them in several nights, the longest unseen first. */
const MOST_ITEMS = 20
const SEARCH_MS = 30_000

const wantsAlerts = and(eq(users.subscriptionStatus, 'active'), eq(notificationPreferences.priceAlerts, true))

/** For sellers with a plan who turned 'Price alerts' on, where there is somebody to ask. */
export async function runWatchPrices({ db, jobs, priceSources }: Dependencies) {
  if (!priceSources.some(canBeWatched)) return
  const sellers = await db
    .select({ userId: users.id })
    .from(notificationPreferences)
    .innerJoin(users, eq(users.id, notificationPreferences.ownerId))
    .where(wantsAlerts)
  for (const seller of sellers) await jobs.enqueue(db, watchSeller, seller)
}

/** What was found is written down together with the mail about it. Begun anew after a kill, what sources said is still kept. */
export async function runWatchSeller(deps: Dependencies, { userId }: z.infer<typeof watchSeller.data>) {
  const { db, jobs, now } = deps
  const [seller] = await db
    .select({ user: users })
    .from(users)
    .innerJoin(notificationPreferences, eq(notificationPreferences.ownerId, users.id))
    .where(and(eq(users.id, userId), wantsAlerts))
  if (!seller || !planGives(seller.user, 'price-alerts')) return
  const looks: Look[] = []
  for (const { item, watch } of await watchedItems(db, userId, MOST_ITEMS)) {
    const price = await marketPrice(deps, seller.user, item)
    // Without live offers there is nothing to compare; the guide does not move overnight.
    const seen = price === null ? null : { price, before: watch?.marketPrice ?? firstPrice(item) ?? price }
    looks.push({ itemId: item.id, seen })
  }
  const moves = looks.flatMap(({ itemId, seen }) => (seen && hasMoved(seen) ? { itemId, ...seen } : []))
  await db.transaction(async (tx) => {
    for (const look of looks) await note(tx, userId, look, now().toISOString())
    if (moves.length > 0) await jobs.enqueue(tx, sendPriceAlert, { userId, moves })
  })
}

/** What the market says today, before the seller's answers; null where too few offers say anything. */
async function marketPrice(deps: Dependencies, user: UserRow, { identification }: ItemRow): Promise<number | null> {
  const { db, priceSources, log, now } = deps
  const identity = { ...identification, saidBySeller: identification.saidBySeller ?? [] }
  if (!isNamed(identity) || !isPriceable(identity)) return null
  const actor = { userId: user.id, user }
  const tools = {
    sources: priceSources.filter(canBeWatched),
    cache: researchCache(db),
    mayAsk: () => takeWork({ db, actor, now }, 'paidSearches'),
    now: now(),
    signal: AbortSignal.timeout(SEARCH_MS),
    log,
  }
  const research = await researchMarket(tools, identity)
  const ownSales = await salesLike(db, { sellerId: user.id, identity, now: now() })
  const { basis, recommended } = priceItem({ identity, research, ownSales, now: now() })
  return basis === 'estimate' ? null : recommended
}

/** Where it was first priced from live offers, that is what its seller knows. */
function firstPrice({ pricing }: ItemRow): number | null {
  const { basis, recommended } = readPricing(pricing!)
  return basis === 'estimate' ? null : recommended
}

interface Seen {
  /** What its seller last knew. */
  before: number
  price: number
}

interface Look {
  itemId: string
  /** Null where the market said nothing. */
  seen: Seen | null
}

const hasMoved = ({ before, price }: Seen) => priceMove(before, price) !== null

/**
 * The price stays the one the seller was told of, or many small steps would never add up to a move. Without one, too, the
 * item was looked at, and others have their turn.
 */
async function note(tx: Database, ownerId: string, { itemId, seen }: Look, checkedAt: string) {
  const noted = { checkedAt, ...(seen && { marketPrice: hasMoved(seen) ? seen.price : seen.before }) }
  await tx
    .insert(priceWatches)
    .values({ itemId, ownerId, ...noted })
    .onConflictDoUpdate({ target: priceWatches.itemId, set: noted })
}
