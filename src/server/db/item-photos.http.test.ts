import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAnalysis } from '#contract/analysis/analysis.ts'
import { deleteItem } from '#contract/items/items.ts'
import { restoreItem } from '#contract/items/whole-item.ts'
import { sql } from '#server/db/sql.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { addItem } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'
import { newPhoto } from '#tests/uploads.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const NEW_COLUMN = /^\s*ALTER TABLE "item_photos" ADD COLUMN/
const FOLDER = new URL('migrations/', import.meta.url)

/** The database as the version before left it: one photo, named by the item itself. */
async function goBack() {
  await app.deps.db.execute(sql.raw('drop table item_photos'))
  await app.deps.db.execute(sql.raw('alter table items add column photo_key text'))
}

/** The one that brought the table, and the columns that were added to it since. */
async function migrate() {
  const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  const first = names.findIndex((file) => file.endsWith('_several_photos.sql'))
  for (const name of names.slice(first)) {
    const statements = (await readFile(new URL(name, FOLDER), 'utf8')).split('--> statement-breakpoint')
    const wanted = name === names[first] ? statements : statements.filter((one) => NEW_COLUMN.test(one))
    for (const statement of wanted) await app.deps.db.execute(sql.raw(statement))
  }
}

test('the one photo an item had is its cover, also of one whose deletion can be undone', async () => {
  const { db, photos } = app.deps
  const seller = await app.seller()
  const [kept, deleted, byHand] = [
    await addItem(db, seller.user.id),
    await addItem(db, seller.user.id),
    await addItem(db, seller.user.id),
  ]
  await seller(deleteItem, { params: { id: deleted.id } })
  await goBack()
  const bytes = await newPhoto()
  for (const { id } of [kept, deleted]) {
    const key = `${seller.user.id}/${id}.jpg`
    await photos.write(key, bytes)
    await db.execute(sql`update items set photo_key = ${key} where id = ${id}`)
  }
  await migrate()

  await seller(restoreItem, { params: { id: deleted.id } })
  for (const { id, createdAt } of [kept, deleted]) {
    const { imageUrl } = await seller(getAnalysis, { params: { id } })
    expect(Buffer.from(await (await seller.fetch(imageUrl!)).arrayBuffer())).toEqual(bytes)
    expect(await photosOf(db, [id]), 'links that webhooks hold name the item').toMatchObject([
      { id, createdAt, position: 0, ownerId: seller.user.id },
    ])
  }
  expect((await seller(getAnalysis, { params: { id: byHand.id } })).imageUrl).toBeNull()
})
