import { itemState } from '#contract/items/item-state.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { PRODUCT } from '#contract/product.ts'
import { placeName } from '#contract/sales/places.ts'
import { profitOf } from '#contract/sales/profit.ts'
import { askedPrice } from '#contract/sales/replies/asked-price.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import { type ItemPhotoRow, itemPhotos, items } from '#server/db/schema/items.ts'
import { pilePhotos } from '#server/db/schema/piles.ts'
import { and, asc, eq, isNull } from '#server/db/sql.ts'
import { accountRecords } from '#server/features/account-data/export-records.ts'
import { type ItemRecord, itemRecords } from '#server/features/account-data/item-records.ts'
import { storedKeys } from '#server/features/items/photo-queries.ts'
import { nameOf, ownItems } from '#server/features/items/queries.ts'
import { SALE_COLUMNS, saleCells } from '#server/features/sales/sale-cells.ts'
import { soldRows } from '#server/features/sales/sold-rows.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { type Cell, CSV_START, csvLine } from '#server/platform/files/csv.ts'
import type { ZipEntry } from '#server/platform/files/zip-stream.ts'

type Needs = Pick<Dependencies, 'db' | 'photos' | 'now'>
type Cells = readonly Cell[]

/** The cover has the item's own name, the others count from 2. */
const photoName = ({ itemId, position }: Pick<ItemPhotoRow, 'itemId' | 'position'>) =>
  `${itemId}${position > 0 ? `-${position + 1}` : ''}.jpg`
const photoPath = (photo: ItemPhotoRow) => `photos/${photoName(photo)}`
const originalPath = (photo: ItemPhotoRow) => `photos/originals/${photoName(photo)}`

/** The files of an export, in order. `onPhoto` hears how far the photos are, from 0 to 1. */
export async function* exportEntries(
  needs: Needs,
  user: UserRow,
  onPhoto: (share: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const { db } = needs
  const records = () => itemRecords(db, user.id)
  const text = (path: string, content: ZipEntry['content']): ZipEntry => ({ path, content, compress: true })
  yield text('README.txt', [readme(user, needs.now())])
  yield text('export.json', json(await accountRecords(db, user, needs.now()), records(), needs.now()))
  yield text(
    'items.csv',
    csv(ITEM_COLUMNS, records(), (record) => [itemCells(record)]),
  )
  yield text('listings.csv', csv(LISTING_COLUMNS, records(), listingCells))
  yield text('sales.csv', salesCsv(needs, user))
  yield* photoEntries(needs, user, onPhoto)
}

async function* photoEntries({ db, photos }: Needs, user: UserRow, onPhoto: (share: number) => Promise<void>) {
  const all = await db
    .select({ photo: itemPhotos })
    .from(itemPhotos)
    .innerJoin(items, eq(items.id, itemPhotos.itemId))
    .where(and(ownItems({ userId: user.id }), isNull(itemPhotos.removedAt)))
    .orderBy(asc(items.createdAt), asc(items.id), asc(itemPhotos.position))
  const ofItems = new Set(storedKeys(all.map(({ photo }) => photo)))
  const piled = await db
    .select({ id: pilePhotos.id, key: pilePhotos.key })
    .from(pilePhotos)
    .where(eq(pilePhotos.ownerId, user.id))
    .orderBy(asc(pilePhotos.createdAt), asc(pilePhotos.id))
  const files = [
    ...all.flatMap(({ photo }) => [
      { key: photo.key, path: photoPath(photo) },
      ...(photo.originalKey ? [{ key: photo.originalKey, path: originalPath(photo) }] : []),
    ]),
    // What an item was made of is there already.
    ...piled.filter(({ key }) => !ofItems.has(key)).map(({ id, key }) => ({ key, path: `photos/piles/${id}.jpg` })),
  ]
  for (const [place, { key, path }] of files.entries()) {
    await onPhoto(place / files.length)
    // Deleted since the list was read: there is nothing left to export.
    const bytes = await photos.read(key)
    if (bytes) yield { path, content: [bytes], compress: false }
  }
}

async function* json(account: object, records: AsyncIterable<ItemRecord>, now: Date) {
  const head = JSON.stringify({ product: PRODUCT.name, exportedAt: now.toISOString(), ...account }, null, 2)
  yield `${head.slice(0, -2)},\n  "items": [`
  let separator = '\n'
  for await (const { item, photos, ...belonging } of records) {
    const { ownerId: _owner, photoFingerprint: _fingerprint, ...facts } = item
    const paths = photos.map(photoPath)
    yield `${separator}${JSON.stringify({ ...facts, photo: paths[0] ?? null, photos: paths, ...belonging })}`
    separator = ',\n'
  }
  yield '\n  ]\n}\n'
}

async function* csv(columns: Cells, records: AsyncIterable<ItemRecord>, linesOf: (record: ItemRecord) => Cells[]) {
  yield CSV_START + csvLine(columns)
  for await (const record of records) for (const cells of linesOf(record)) yield csvLine(cells)
}

/** Those of items and those that were imported. */
async function* salesCsv({ db }: Needs, { id: userId }: UserRow) {
  yield CSV_START + csvLine(SALE_COLUMNS)
  for await (const rows of soldRows(db, { userId }, {})) yield rows.map((row) => csvLine(saleCells(row))).join('')
}

const ITEM_COLUMNS = [
  'id',
  'title',
  'state',
  'SKU',
  'where it is kept',
  'analyzed',
  'category',
  'type',
  'style',
  'condition',
  'brand',
  'model',
  'recommended price (USD)',
  'asking price (USD)',
  'sold',
  'sold for (USD)',
  'fee (USD)',
  'photos',
  'postage (USD)',
  'other costs (USD)',
  'cost (USD)',
  'profit (USD)',
  'sold on',
  'refunded (USD)',
]
/** Empty where nobody knows: that is not nothing. */
const dollars = (cents: number | null | undefined) => (cents == null ? null : cents / 100)

const itemCells = ({ item, photos, listings, sale, money }: ItemRecord): Cells => [
  item.id,
  nameOf(item),
  stateOf({ item, listings, sale, money }),
  money?.sku ?? null,
  money?.place ?? null,
  item.createdAt,
  item.category,
  item.type,
  item.style,
  // One that is only proposed is no fact of the item.
  item.identification.conditionSeen ? item.condition : null,
  item.brand,
  item.model,
  item.recommendedPrice,
  askedPrice(listings, item.recommendedPrice),
  sale?.soldAt ?? null,
  dollars(sale?.priceCents),
  dollars(sale?.feeCents),
  photos.map(photoPath).join(', '),
  dollars(sale?.postageCents),
  dollars(sale?.otherCents),
  dollars(money?.costCents),
  dollars(sale && profitOf(sale, money?.costCents ?? null)),
  sale && placeName(sale.platform),
  dollars(sale?.refundCents),
]

function stateOf({ item, listings, sale, money }: Pick<ItemRecord, 'item' | 'listings' | 'sale' | 'money'>) {
  const posted = listings.filter(({ syncStatus }) => syncStatus === 'posted').length
  return itemState({ ...item, fate: money?.fate ?? null }, { posted }, sale)
}

const LISTING_COLUMNS = [
  'id',
  'item id',
  'marketplace',
  'title',
  'price (USD)',
  'condition',
  'description',
  'tags',
  'shipping',
  'pickup',
  'status',
  'address',
  'changed',
]
const listingCells = ({ listings }: ItemRecord): Cells[] =>
  listings.map((listing) => [
    listing.id,
    listing.itemId,
    MARKETPLACE_NAMES[listing.platform],
    listing.title,
    listing.price,
    listing.condition,
    listing.description,
    listing.tags.join(', '),
    listing.allowShipping,
    listing.allowPickup,
    listing.syncStatus,
    listing.platformUrl,
    listing.updatedAt,
  ])

const readme = ({ email }: UserRow, now: Date) => `What ${PRODUCT.name} keeps about ${email}
as of ${now.toISOString()}

export.json       the account, its settings, payments, sign-ins, analyses and posting history, and every item with
                  prices, listings, cost and sale; piles; messages to support and ideas
items.csv         one line per item, for a spreadsheet
listings.csv      one line per listing
sales.csv         one line per sale, also of those you imported
photos/           every photo, named by its item's id: the cover first, then -2, -3 and so on
photos/originals/ photos that you turned or cropped, as they were before
photos/piles/     photos of piles that are not part of an item, named by their own id

Not in here:
- secrets and keys: of passwords, tokens, authenticator apps, passkeys, recovery codes, webhooks and devices that remind you
- the record of sign-ins and changes to your account, and of what administrators did to it
- how many emails, photos and AI requests you had on a day, and finished server tasks
- the numbers by which the built-in engine knows how your photos looked
- what you deleted and can still bring back
- which lines of imported files you corrected or removed, as codes that tell only which kind of file they came from
The privacy policy says how long these are kept. Ask us if you want a copy.
`
