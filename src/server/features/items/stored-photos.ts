import { PHOTO_WIDTHS_PX } from '#contract/items/photos.ts'
import type { Database } from '#server/db/database.ts'
import { dataExports } from '#server/db/schema/account-data.ts'
import { users } from '#server/db/schema/accounts.ts'
import { itemPhotos } from '#server/db/schema/items.ts'
import { pilePhotos } from '#server/db/schema/piles.ts'
import { inArray } from '#server/db/sql.ts'
import { storedKeys } from '#server/features/items/photo-queries.ts'

const SMALLER_COPY = new RegExp(`-(${PHOTO_WIDTHS_PX.join('|')})\\.webp$`)
const PART_OF_EXPORT = /^[^/]+\/exports\/([0-9a-f-]{36})\//

/**
 * Of what the photo store holds of our sellers, that which nothing in the database refers to; a bucket may hold other
 * people's too. Items whose deletion can be undone still refer to theirs. What else is kept of sellers is added here.
 */
export async function unknownKeys(db: Database, keys: string[]) {
  const photos = new Map(keys.map((key) => [key, key.replace(SMALLER_COPY, '.jpg')]))
  const exports = new Map(keys.map((key) => [key, PART_OF_EXPORT.exec(key)?.[1]]))
  const known = new Set([
    ...(await knownPhotos(db, [...photos.values()])),
    ...(await knownExports(
      db,
      [...exports.values()].filter((id) => id !== undefined),
    )),
  ])
  const owners = await knownOwners(db, keys)
  return keys.filter(
    (key) => owners.has(ownerOf(key)) && !known.has(photos.get(key)!) && !known.has(exports.get(key) ?? ''),
  )
}

const ownerOf = (key: string) => key.split('/', 1)[0]!
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function knownOwners(db: Database, keys: string[]) {
  const ids = [...new Set(keys.map(ownerOf))].filter((id) => UUID.test(id))
  if (ids.length === 0) return new Set<string>()
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  return new Set(rows.map(({ id }) => id))
}

async function knownPhotos(db: Database, keys: string[]) {
  const current = await db.select().from(itemPhotos).where(inArray(itemPhotos.key, keys))
  const original = await db.select().from(itemPhotos).where(inArray(itemPhotos.originalKey, keys))
  const piled = await db.select({ key: pilePhotos.key }).from(pilePhotos).where(inArray(pilePhotos.key, keys))
  return [...storedKeys([...current, ...original]), ...piled.map(({ key }) => key)]
}

/** Its folder goes with it, whatever is in it. */
async function knownExports(db: Database, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db.select({ id: dataExports.id }).from(dataExports).where(inArray(dataExports.id, ids))
  return rows.map(({ id }) => id)
}
