import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  beginPile,
  decideGroup,
  deletePile,
  getPile,
  groupPile,
  listPiles,
  OPEN_PILES_MAX,
  PILE_PHOTOS_MAX,
  removePilePhoto,
  sortPileAgain,
} from '#contract/piles/piles.ts'
import { pileGroups, pilePhotos } from '#server/db/schema/piles.ts'
import { eq } from '#server/db/sql.ts'
import { heicHead } from '#tests/heic-head.ts'
import { addToPile } from '#tests/pile-uploads.ts'
import { startTestApp } from '#tests/test-app.ts'
import { newPhoto } from '#tests/uploads.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const at = (seconds: number) => new Date(Date.UTC(2026, 9, 3, 10, 0, seconds)).toISOString()

/** A pile with photos that were taken so many seconds after the first. */
async function pileOf(seller: Awaited<ReturnType<typeof app.seller>>, seconds: number[]) {
  const { id } = await seller(beginPile, {})
  const ids: string[] = []
  for (const second of seconds)
    ids.push((await addToPile(seller.fetch, id, await newPhoto(), { takenAt: at(second) })).photoId)
  return { id, ids }
}

describe('photos', () => {
  test('so many are open and no more, whatever comes at once', async () => {
    const seller = await app.seller()
    const tries = await Promise.allSettled(Array.from({ length: OPEN_PILES_MAX + 3 }, () => seller(beginPile, {})))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(OPEN_PILES_MAX)
    await expect(seller(beginPile, {})).rejects.toMatchObject({ code: 'conflict' })
  })

  test('stand in the pile once they are answered, sorted into items that say why', async () => {
    const seller = await app.seller()
    const { id, ids } = await pileOf(seller, [0, 4, 300])
    const pile = await seller(getPile, { params: { id } })
    expect(pile.photos.map((photo) => photo.id)).toEqual(ids)
    expect(pile.groups.map(({ photoIds }) => photoIds)).toEqual([[ids[0], ids[1]], [ids[2]]])
    expect(pile.groups[0]).toMatchObject({ reason: 'Taken in the same minute', seam: null, state: 'waiting' })
    expect(pile.groups[1]).toMatchObject({ reason: 'One photo', seam: 'Taken 5 minutes after the photo before' })
    expect(pile).toMatchObject({ done: 0, total: 2, working: false })
  })

  test('are told of to every screen of the seller once they are kept', async () => {
    const seller = await app.seller()
    const { id } = await seller(beginPile, {})
    const tell = vi.spyOn(app.deps.news, 'tell')
    await addToPile(seller.fetch, id, await newPhoto())
    expect(tell).toHaveBeenCalledWith(seller.user.id, { kind: 'pile', id })
    tell.mockRestore()
  })

  test('sent again under the same key are the same photo', async () => {
    const seller = await app.seller()
    const { id } = await seller(beginPile, {})
    const photo = await newPhoto()
    const [first, second] = await Promise.all([
      addToPile(seller.fetch, id, photo, { clientKey: 'a' }),
      addToPile(seller.fetch, id, photo, { clientKey: 'a' }),
    ])
    expect(second).toEqual(first)
    expect(await addToPile(seller.fetch, id, await newPhoto(), { clientKey: 'a' })).toEqual(first)
    expect((await seller(getPile, { params: { id } })).photos).toMatchObject([{ id: first.photoId, clientKey: 'a' }])
  })

  test('that an iPhone packed as HEIC are refused with what to do, by what is in them', async () => {
    const seller = await app.seller()
    const { id } = await seller(beginPile, {})
    await expect(addToPile(seller.fetch, id, heicHead('heic', 'mif1', 'heic'))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/This one is HEIC: please export it as JPG first/),
    })
    expect((await seller(getPile, { params: { id } })).photos).toEqual([])
  })

  test('tell when they were taken before their metadata is dropped', async () => {
    const seller = await app.seller()
    const { id } = await seller(beginPile, {})
    const photo = await sharp(await newPhoto())
      .withExif({ IFD2: { DateTimeOriginal: '2025:05:04 11:12:13', OffsetTimeOriginal: '+02:00' } })
      .jpeg()
      .toBuffer()
    const { photoId } = await addToPile(seller.fetch, id, photo)
    expect((await seller(getPile, { params: { id } })).photos[0]!.takenAt).toBe('2025-05-04T09:12:13.000Z')
    const stored = await seller.fetch(`/api/piles/${id}/photos/${photoId}`)
    expect((await sharp(await stored.arrayBuffer()).metadata()).exif).toBeUndefined()
  })

  test('with a field that makes no sense are refused with a sentence', async () => {
    const seller = await app.seller()
    const { id } = await seller(beginPile, {})
    await expect(addToPile(seller.fetch, id, await newPhoto(), { takenAt: 'yesterday' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { takenAt: expect.any(String) },
    })
    await expect(addToPile(seller.fetch, id, Buffer.from('no photo'))).rejects.toMatchObject({ code: 'invalid' })
    expect((await seller(getPile, { params: { id } })).photos).toEqual([])
  })

  test(`are at most ${PILE_PHOTOS_MAX}`, async () => {
    const seller = await app.seller()
    const { id } = await seller(beginPile, {})
    const row = { pileId: id, ownerId: seller.user.id, key: 'x', width: 1, height: 1, hash: '' }
    await app.deps.db.insert(pilePhotos).values(Array.from({ length: PILE_PHOTOS_MAX }, () => row))
    await expect(addToPile(seller.fetch, id, await newPhoto())).rejects.toMatchObject({ code: 'conflict' })
  })

  test('are shown small, and to nobody else', async () => {
    const seller = await app.seller()
    const { id, ids } = await pileOf(seller, [0])
    const small = await seller.fetch(`/api/piles/${id}/photos/${ids[0]}?w=160`)
    expect(small.headers.get('content-type')).toBe('image/webp')
    const stranger = await app.seller()
    expect((await stranger.fetch(`/api/piles/${id}/photos/${ids[0]}`)).status).toBe(404)
    await expect(addToPile(stranger.fetch, id, await newPhoto())).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger(getPile, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('can be removed, and the file goes', async () => {
    const seller = await app.seller()
    const { id, ids } = await pileOf(seller, [0, 2, 300])
    await seller(removePilePhoto, { params: { id, photoId: ids[2]! } })
    const pile = await seller(getPile, { params: { id } })
    expect(pile.groups.map(({ photoIds }) => photoIds)).toEqual([[ids[0], ids[1]]])
    expect((await seller.fetch(`/api/piles/${id}/photos/${ids[2]}`)).status).toBe(404)
  })
})

describe('the seller’s own sorting', () => {
  test('stays, whatever comes later', async () => {
    const seller = await app.seller()
    const { id, ids } = await pileOf(seller, [0, 4, 300])
    const { groups } = await seller(groupPile, {
      params: { id },
      body: { groups: [[ids[2]!, ids[0]!], [ids[1]!]] },
    })
    expect(groups.map(({ photoIds, reason }) => ({ photoIds, reason }))).toEqual([
      { photoIds: [ids[2], ids[0]], reason: 'You put these together' },
      { photoIds: [ids[1]], reason: 'You set it apart' },
    ])
    await addToPile(seller.fetch, id, await newPhoto(), { takenAt: at(5) })
    const later = await seller(getPile, { params: { id } })
    expect(later.groups.map(({ photoIds }) => photoIds)).toEqual([[ids[2], ids[0]], [ids[1]], [expect.any(String)]])
  })

  test('names every photo once', async () => {
    const seller = await app.seller()
    const { id, ids } = await pileOf(seller, [0, 300])
    const stranger = crypto.randomUUID()
    for (const groups of [[[ids[0]!]], [[ids[0]!, ids[1]!], [ids[1]!]], [[ids[0]!], [ids[1]!, stranger]]])
      await expect(seller(groupPile, { params: { id }, body: { groups } })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('can be taken back: time and looks decide again', async () => {
    const seller = await app.seller()
    const { id, ids } = await pileOf(seller, [0, 4, 300])
    const [a, b, c] = ids as [string, string, string]
    await seller(groupPile, { params: { id }, body: { groups: [[a], [b], [c]] } })
    const { groups } = await seller(sortPileAgain, { params: { id } })
    expect(groups).toMatchObject([
      { photoIds: [a, b], byHand: false, reason: 'Taken in the same minute' },
      { photoIds: [c], byHand: false },
    ])
  })

  test('leaves every part of what was asked for asked for', async () => {
    const seller = await app.seller()
    const { id, ids } = await pileOf(seller, [0, 4, 300])
    const [a, b, c] = ids as [string, string, string]
    const [pair] = (await seller(getPile, { params: { id } })).groups
    // Asked for, and not begun before it is split.
    const asked = { turnAt: at(0), notBefore: '2100-01-01T00:00:00.000Z' }
    await app.deps.db.update(pileGroups).set(asked).where(eq(pileGroups.id, pair!.id))
    const { groups } = await seller(groupPile, { params: { id }, body: { groups: [[a], [b], [c]] } })
    expect(groups).toMatchObject([
      { photoIds: [a], queued: true },
      { photoIds: [b], queued: true },
      { photoIds: [c], queued: false },
    ])
  })

  test('leaves what is not for sale so, and what is for sale, too', async () => {
    const seller = await app.seller()
    const { id, ids } = await pileOf(seller, [0, 2, 4, 300])
    const [a, b, c, d] = ids as [string, string, string, string]
    const sortedAs = async (...groups: string[][]) =>
      (await seller(groupPile, { params: { id }, body: { groups } })).groups.map((group) => group.decision)
    const [three] = (await seller(getPile, { params: { id } })).groups
    await seller(decideGroup, { params: { id, groupId: three!.id }, body: { decision: 'not_for_sale' } })
    expect(await sortedAs([d, a], [b, c])).toEqual([null, 'not_for_sale'])
    expect(await sortedAs([d, a], [b], [c])).toEqual([null, 'not_for_sale', 'not_for_sale'])
    expect(await sortedAs([b, d, a], [c])).toEqual([null, 'not_for_sale'])
  })

  test('has at most twelve photos in an item', async () => {
    const seller = await app.seller()
    const { id, ids } = await pileOf(
      seller,
      Array.from({ length: 13 }, (_, place) => place),
    )
    await expect(seller(groupPile, { params: { id }, body: { groups: [ids] } })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('at most 12'),
    })
    const { groups } = await seller(getPile, { params: { id } })
    expect(groups.flatMap(({ photoIds }) => photoIds)).toEqual(ids)
    expect(groups.length).toBe(2)
  })
})

test('open piles are listed until they are deleted, with their photos', async () => {
  const seller = await app.seller()
  const { id, ids } = await pileOf(seller, [0, 300])
  expect(await seller(listPiles, {})).toMatchObject([{ id, photoCount: 2, photoIds: ids, done: 0, working: false }])
  await seller(deletePile, { params: { id } })
  expect(await seller(listPiles, {})).toEqual([])
  await expect(seller(getPile, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
})
