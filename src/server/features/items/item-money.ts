import type { Fate } from '#contract/items/item-state.ts'
import type { WhereKept } from '#contract/items/where-kept.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import type { Cost } from '#contract/sales/cost.ts'
import { nextStep, planSteps, raisedTo } from '#contract/sales/plan/plan-schedule.ts'
import type { PricePlan } from '#contract/sales/plan/price-plan.ts'
import type { TakeDownLine } from '#contract/sales/sales.ts'
import type { Database } from '#server/db/database.ts'
import { listings } from '#server/db/schema/listings.ts'
import { syncEvents } from '#server/db/schema/posting.ts'
import { itemMoney, type PricePlanRow, pricePlans, takeDowns } from '#server/db/schema/sales.ts'
import { and, eq, min } from '#server/db/sql.ts'

interface ItemMoney extends WhereKept {
  cost: Cost | null
  floorPrice: number | null
  fate: Fate | null
}

const NOTHING_SAID: ItemMoney = { cost: null, floorPrice: null, sku: null, place: null, fate: null }

/** What the seller said about the money in an item of theirs, and how they find it. */
export async function moneyOf(db: Database, itemId: string): Promise<ItemMoney> {
  const [row] = await db.select().from(itemMoney).where(eq(itemMoney.itemId, itemId))
  if (!row) return NOTHING_SAID
  const { costCents, boughtAt, source, basis, floorPrice, sku, place, fate } = row
  const said = [costCents, boughtAt, source, basis].some((value) => value !== null)
  return { cost: said ? { costCents, boughtAt, source, basis } : null, floorPrice, sku, place, fate }
}

interface Priced {
  /** The lowest price the seller takes. */
  floorPrice: number | null
  /** What they ask now. */
  asking: number | null
}

/** A stored plan with its steps. Who raised the price, or the lowest one they take, meant the plan, too. */
export function toPlan(row: PricePlanRow, { floorPrice: lowestTaken, asking }: Priced): PricePlan {
  const { stepPercent, everyDays, holdForBuyers, timeZone, nextAt } = row
  // What has ended stays so, whatever is asked since.
  const plan = nextAt ? raisedTo(row, planSteps(row, row.startedAt), asking) : row
  const { startPrice, startedAt, stepsTaken } = plan
  const floorPrice = Math.min(startPrice, Math.max(row.floorPrice, lowestTaken ?? 0))
  const terms = { startPrice, floorPrice, stepPercent, everyDays, holdForBuyers, timeZone }
  const steps = planSteps(terms, startedAt)
  const next = nextStep({ steps, stepsTaken })
  const isHeld = next && nextAt && Date.parse(nextAt) > Date.parse(next.at)
  return { ...terms, startedAt, stepsTaken, steps, heldUntil: isHeld ? nextAt : null }
}

export async function pricePlanOf(db: Database, itemId: string, priced: Priced): Promise<PricePlan | null> {
  const [row] = await db.select().from(pricePlans).where(eq(pricePlans.itemId, itemId))
  return row ? toPlan(row, priced) : null
}

/** In the order in which marketplaces are shown. */
export async function takeDownsOf(db: Database, itemId: string): Promise<TakeDownLine[]> {
  const rows = await db
    .select({ line: takeDowns, platform: listings.platform })
    .from(takeDowns)
    .innerJoin(listings, eq(listings.id, takeDowns.listingId))
    .where(eq(takeDowns.itemId, itemId))
  return rows
    .map(({ line: { listingId, way, state, url, scheduledFor }, platform }) => ({
      listingId,
      platform,
      url,
      way,
      state,
      scheduledFor,
    }))
    .toSorted((one, other) => MARKETPLACE_IDS.indexOf(one.platform) - MARKETPLACE_IDS.indexOf(other.platform))
}

/** Since when buyers could see it. */
export async function forSaleSince(db: Database, { id, createdAt }: { id: string; createdAt: string }) {
  const [found] = await db
    .select({ at: min(syncEvents.at) })
    .from(syncEvents)
    .innerJoin(listings, eq(listings.id, syncEvents.listingId))
    .where(and(eq(listings.itemId, id), eq(syncEvents.kind, 'posted')))
  return found?.at ?? createdAt
}
