import type { Identification } from '#contract/items/identity.ts'
import type { Pricing } from '#contract/market/market.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import type { Database } from '#server/db/database.ts'
import { itemPhotos, items } from '#server/db/schema/items.ts'
import { type ListingRow, listings } from '#server/db/schema/listings.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'

const identification: Identification = {
  categoryId: 'furniture',
  typeId: 'desk',
  category: 'Furniture',
  type: 'Desk',
  department: null,
  condition: 'Good',
  style: 'Mid-century',
  material: 'Walnut',
  brand: null,
  model: null,
  color: 'Brown',
  size: null,
  aiDescription: 'A walnut desk with two drawers.',
  confidence: 0.9,
  confidences: {},
  evidence: {},
  conditionSeen: true,
  saidBySeller: [],
  guesses: [],
  photoHints: [],
}

const pricing: Pricing = {
  recommended: 120,
  quickSale: 100,
  patient: 140,
  low: 100,
  high: 140,
  min: 60,
  max: 200,
  basis: 'estimate',
  fit: 'close',
  comparables: 12,
  basedOn: 'Based on 12 similar listings (price guide, 2017–2025)',
  readAt: '2026-11-15T12:00:00.000Z',
  reasons: [],
  platforms: [],
  ebay: null,
}

export async function addItem(db: Database, ownerId: string, { photoKey = null }: { photoKey?: string | null } = {}) {
  const { category, type, style, condition, brand, model } = identification
  const row = { ownerId, identification, category, type, style, condition, brand, model }
  const [added] = await db
    .insert(items)
    .values({ ...row, pricing, recommendedPrice: 120, engine: 'builtin', engineMs: 1 })
    .returning()
  if (photoKey) await addPhoto(db, added!, photoKey)
  return added!
}

/** After those the item has. */
export async function addPhoto(db: Database, { id: itemId, ownerId }: { id: string; ownerId: string }, key: string) {
  const position = (await photosOf(db, [itemId])).length
  const [added] = await db.insert(itemPhotos).values({ itemId, ownerId, key, position }).returning()
  return added!
}

/** Listings in the order given: the last is the newest. One item has one of each marketplace; what repeats gets another item. */
export async function addListings(
  db: Database,
  ownerId: string,
  many: Partial<ListingRow>[],
  item?: { id: string },
): Promise<ListingRow[]> {
  const begun = Date.now() - many.length
  const rows = many.map((given, index) => ({
    ownerId,
    platform: MARKETPLACE_IDS[index % MARKETPLACE_IDS.length]!,
    title: `Walnut desk ${index}`,
    price: 120,
    description: 'Mid-century desk with two drawers.',
    condition: 'Good',
    tags: ['desk', 'walnut'],
    allowShipping: false,
    allowPickup: true,
    createdAt: new Date(begun + index).toISOString(),
    ...given,
  }))
  const owners = [item ?? (await addItem(db, ownerId))]
  const placed = []
  for (const [index, row] of rows.entries()) {
    const same = rows.slice(0, index).filter((one) => one.platform === row.platform && !one.deletedAt)
    const repeats = row.deletedAt ? 0 : same.length
    while (owners.length <= repeats) owners.push(await addItem(db, ownerId))
    placed.push({ itemId: owners[repeats]!.id, ...row })
  }
  return db.insert(listings).values(placed).returning()
}

export async function addListing(
  db: Database,
  ownerId: string,
  given: Partial<ListingRow> = {},
  item?: { id: string },
) {
  const [added] = await addListings(db, ownerId, [given], item)
  return added!
}
