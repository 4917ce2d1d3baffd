import type { Database } from '#server/db/database.ts'
import { type ItemImportRow, itemImports } from '#server/db/schema/analysis.ts'
import { type ItemPhotoRow, type ItemRow, items } from '#server/db/schema/items.ts'
import { type ListingRow, listings } from '#server/db/schema/listings.ts'
import {
  type DeclinedSuggestionRow,
  declinedSuggestions,
  type ItemMoneyRow,
  itemMoney,
  type PricePlanRow,
  pricePlans,
  type SaleRow,
  sales,
  type TakeDownRow,
  takeDowns,
} from '#server/db/schema/sales.ts'
import { and, asc, gt, inArray, isNull } from '#server/db/sql.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { ownItems } from '#server/features/items/queries.ts'

const BATCH = 200

export interface ItemRecord {
  item: ItemRow
  photos: ItemPhotoRow[]
  listings: ListingRow[]
  sale: SaleRow | null
  money: ItemMoneyRow | null
  imported: ItemImportRow | null
  takeDowns: TakeDownRow[]
  pricePlan: PricePlanRow | null
  declinedSuggestion: DeclinedSuggestionRow | null
}

/** Every item with what belongs to it, a batch at a time. */
export async function* itemRecords(db: Database, ownerId: string): AsyncGenerator<ItemRecord> {
  for (let last: string | undefined; ; ) {
    const rows = await db
      .select()
      .from(items)
      .where(and(ownItems({ userId: ownerId }), last ? gt(items.id, last) : undefined))
      .orderBy(asc(items.id))
      .limit(BATCH)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const itsListings = await db
      .select()
      .from(listings)
      .where(and(inArray(listings.itemId, ids), isNull(listings.deletedAt)))
    const itsPhotos = await photosOf(db, ids)
    const itsSales = await db.select().from(sales).where(inArray(sales.itemId, ids))
    const itsMoney = await db.select().from(itemMoney).where(inArray(itemMoney.itemId, ids))
    const itsImports = await db.select().from(itemImports).where(inArray(itemImports.itemId, ids))
    const itsPlans = await db.select().from(pricePlans).where(inArray(pricePlans.itemId, ids))
    const itsDeclined = await db.select().from(declinedSuggestions).where(inArray(declinedSuggestions.itemId, ids))
    const itsTakeDowns = await db.select().from(takeDowns).where(inArray(takeDowns.itemId, ids))
    for (const item of rows)
      yield {
        item,
        photos: itsPhotos.filter(({ itemId }) => itemId === item.id),
        listings: itsListings.filter(({ itemId }) => itemId === item.id),
        sale: itsSales.find(({ itemId }) => itemId === item.id) ?? null,
        money: itsMoney.find(({ itemId }) => itemId === item.id) ?? null,
        imported: itsImports.find(({ itemId }) => itemId === item.id) ?? null,
        takeDowns: itsTakeDowns.filter(({ itemId }) => itemId === item.id),
        pricePlan: itsPlans.find(({ itemId }) => itemId === item.id) ?? null,
        declinedSuggestion: itsDeclined.find(({ itemId }) => itemId === item.id) ?? null,
      }
    last = ids.at(-1)
  }
}
