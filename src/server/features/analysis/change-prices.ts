import { shareFields } from '#contract/analysis/follow-base.ts'
import type { Outcome, OwnPrice, Stayed } from '#contract/listings/bulk-acts.ts'
import { type Asked, changedPrice, type PriceChange } from '#contract/listings/bulk-price.ts'
import type { Gone } from '#contract/posting/posting.ts'
import type { Database } from '#server/db/database.ts'
import { type ItemRow, items } from '#server/db/schema/items.ts'
import { type ListingRow, listings } from '#server/db/schema/listings.ts'
import { itemMoney } from '#server/db/schema/sales.ts'
import { and, inArray, isNull } from '#server/db/sql.ts'
import { changeItem } from '#server/features/analysis/store-analysis.ts'
import { ownItems, toAnalysis } from '#server/features/items/queries.ts'
import { storeListings } from '#server/features/items/store-listings.ts'
import { goneItems } from '#server/features/posting/gone-items.ts'
import type { Context } from '#server/platform/context.ts'

interface Changes {
  ids: string[]
  change: PriceChange
  underFloor: boolean
}
interface Changed extends Outcome {
  before: OwnPrice[]
  online: string[]
}

/** Each item by its own price. What is posted stays as it was posted, and which ones are so is told. */
export const changePrices = (context: Context, { ids, change, underFloor }: Changes): Promise<Changed> =>
  priceEach(context, ids, (_id, { isGuided, ...asked }) => {
    if ('to' in change && asked.own !== null && !isGuided) return 'unguided'
    return changedPrice(askedBy(context.actor, asked), change, { underFloor })
  })

/** A program could find the floor by trying percent after percent: to it, what has one is lowered only when told so. */
const askedBy = ({ scopes }: Context['actor'], asked: Asked): Asked =>
  scopes && asked.floor !== null ? { ...asked, floor: Number.POSITIVE_INFINITY } : asked

/** Each to what it is told: what undoes a change of many. */
export async function setPrices(context: Context, prices: OwnPrice[]): Promise<Outcome> {
  const wishes = new Map(prices.map(({ id, price }) => [id, price]))
  const { changed, stayed } = await priceEach(context, [...wishes.keys()], (id, { own }) => {
    const price = wishes.get(id) ?? null
    return price === own ? 'same' : { price }
  })
  return { changed, stayed }
}

interface Found extends Asked {
  /** Of what has no type, the guide alone knows nothing. */
  isGuided: boolean
}
type Rule = (id: string, found: Found) => { price: number | null } | Stayed

function priceEach({ db, actor, now }: Context, wanted: string[], rule: Rule): Promise<Changed> {
  const ids = [...new Set(wanted)]
  return db.transaction(async (tx) => {
    const held = await holdAll(tx, actor, ids)
    const told: Changed = { changed: [], stayed: [], before: [], online: [] }
    for (const id of ids) {
      const item = held.get(id)
      const next = item ? nextOf(item, rule) : 'missing'
      if (!item || typeof next === 'string') {
        told.stayed.push({ id, why: next as Stayed })
        continue
      }
      await changeItem(tx, id, { base: next.after.base })
      await storeListings(tx, item.its, next.after, now())
      told.changed.push(id)
      told.before.push({ id, price: next.own })
      if (item.its.some((listing) => isBehind(listing, next.after.base.price ?? next.guide))) told.online.push(id)
    }
    return told
  })
}

interface Held {
  row: ItemRow
  its: ListingRow[]
  floor: number | null
  gone: Gone | null
}

function nextOf({ row, its, floor, gone }: Held, rule: Rule) {
  if (gone) return gone
  if (row.refusal) return 'refused'
  const before = toAnalysis(row, { rows: its, photos: [] })
  if (!before.pricing) return 'unnamed'
  const own = row.base?.price ?? null
  const guide = before.pricing.recommended
  const isGuided = row.typeId !== null || before.pricing.basis !== 'estimate'
  const next = rule(row.id, { own, guide, floor, isGuided })
  return typeof next === 'string' ? next : { own, guide, after: shareFields(before, { fields: next }) }
}

/** Still offered for another price, and not because the seller wants it so there. */
const isBehind = ({ syncStatus, price, editedFields }: ListingRow, asks: number) =>
  syncStatus === 'posted' && price !== asks && !editedFields.includes('price')

/** All of them at once, and in the order in which everybody locks them: items, then listings, each by their id. */
async function holdAll(tx: Database, actor: Context['actor'], ids: string[]): Promise<Map<string, Held>> {
  const rows = await tx
    .select()
    .from(items)
    .where(and(ownItems(actor), inArray(items.id, ids)))
    .orderBy(items.id)
    .for('update')
  const own = rows.map(({ id }) => id)
  const present = and(inArray(listings.itemId, own), isNull(listings.deletedAt))
  const all = await tx.select().from(listings).where(present).orderBy(listings.id).for('update')
  const money = await tx
    .select({ id: itemMoney.itemId, floor: itemMoney.floorPrice })
    .from(itemMoney)
    .where(inArray(itemMoney.itemId, own))
  const gone = await goneItems(tx, own)
  const itsOf = Map.groupBy(all, ({ itemId }) => itemId)
  const floors = new Map(money.map(({ id, floor }) => [id, floor]))
  return new Map(
    rows.map((row) => {
      const { id } = row
      return [id, { row, its: itsOf.get(id) ?? [], floor: floors.get(id) ?? null, gone: gone.get(id) ?? null }]
    }),
  )
}
