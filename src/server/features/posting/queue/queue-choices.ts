import { MARKETPLACE_IDS, type MarketplaceId } from '#contract/marketplaces.ts'
import type { QueueChoices } from '#contract/posting/post-queue.ts'
import { GONE_REFUSALS } from '#contract/posting/posting.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { itemMoney, sales } from '#server/db/schema/sales.ts'
import { and, eq, inArray, isNull } from '#server/db/sql.ts'
import { noSuchItem, ownItems } from '#server/features/items/queries.ts'
import { goneOf } from '#server/features/posting/gone-items.ts'
import { entryState } from '#server/features/posting/queue/entry-state.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'actor'>

const UNNAMED = 'This item has no listings yet. Say what it is first.'
const NO_LISTINGS = 'This item has no listings.'

interface Postable {
  id: string
  platform: MarketplaceId
  /** Neither posted nor on its way to a webhook. */
  open: boolean
}

/** The listings of each chosen item in the seller's order, and the items that cannot be posted at all. */
export async function postableItems({ db, actor }: Needs, itemIds: string[]) {
  const rows = await listingsOf(db, actor, itemIds)
  const refused: QueueChoices['refused'] = []
  const postable: Postable[] = []
  for (const itemId of new Set(itemIds)) {
    const its = rows.filter((row) => row.itemId === itemId)
    const gone = its[0]?.gone
    if (its.length === 0) refused.push({ itemId, message: noSuchItem().message })
    else if (gone) refused.push({ itemId, message: GONE_REFUSALS[gone] })
    else if (its.every(({ listing }) => !listing)) refused.push({ itemId, message: whyNone(its[0]!) })
    else postable.push(...its.flatMap(toPostable).sort(byMarketplace))
  }
  return { postable, refused }
}

const listingsOf = (db: Database, actor: Needs['actor'], itemIds: string[]) =>
  db
    .select({
      itemId: items.id,
      type: items.type,
      refusal: items.refusal,
      gone: goneOf,
      listing: listings,
      via: listingSyncs.via,
    })
    .from(items)
    .leftJoin(listings, and(eq(listings.itemId, items.id), isNull(listings.deletedAt)))
    .leftJoin(listingSyncs, eq(listingSyncs.listingId, listings.id))
    .leftJoin(sales, eq(sales.itemId, items.id))
    .leftJoin(itemMoney, eq(itemMoney.itemId, items.id))
    .where(and(ownItems(actor), inArray(items.id, itemIds)))

type Row = Awaited<ReturnType<typeof listingsOf>>[number]

/** Not named, not to be sold here, or the seller deleted them. */
const whyNone = ({ type, refusal }: Row) => refusal ?? (type === null ? UNNAMED : NO_LISTINGS)

function toPostable({ listing, via }: Row): Postable[] {
  if (!listing) return []
  const { id, platform, syncStatus } = listing
  const { state } = entryState({ deleted: false, syncStatus, via, gone: null, decision: null })
  return [{ id, platform, open: state === 'waiting' }]
}

const byMarketplace = (one: Postable, other: Postable) =>
  MARKETPLACE_IDS.indexOf(one.platform) - MARKETPLACE_IDS.indexOf(other.platform)

/** For 'Where do you want to post?'. */
export async function queueChoices(context: Needs, itemIds: string[]): Promise<QueueChoices> {
  const { postable, refused } = await postableItems(context, itemIds)
  const marketplaces = MARKETPLACE_IDS.map((platform) => {
    const there = postable.filter((listing) => listing.platform === platform)
    const ids = there.filter(({ open }) => open).map(({ id }) => id)
    return { platform, ids, done: there.length - ids.length }
  })
  return { marketplaces, refused }
}
