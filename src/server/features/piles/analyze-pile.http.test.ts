import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { me } from '#contract/accounts/accounts.ts'
import { correctItem } from '#contract/analysis/analysis.ts'
import { changeBase } from '#contract/analysis/base-change.ts'
import type { Identification } from '#contract/items/identity.ts'
import { recentItems } from '#contract/items/items.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { isFixed } from '#contract/piles/is-fixed.ts'
import {
  analyzeGroup,
  analyzePile,
  beginPile,
  type Decision,
  decideGroup,
  deletePile,
  getPile,
  groupPile,
  listPiles,
  type Pile,
  removePilePhoto,
} from '#contract/piles/piles.ts'
import { keepItem } from '#contract/sales/item-money.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { saveNotifications } from '#contract/settings/settings.ts'
import { users } from '#server/db/schema/accounts.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { items } from '#server/db/schema/items.ts'
import { pileGroups } from '#server/db/schema/piles.ts'
import { eq, sql } from '#server/db/sql.ts'
import { runAnalyzePiles } from '#server/features/piles/analyze-piles.job.ts'
import type { ItemIdentifier } from '#server/ports/item-identifier.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { bareItem } from '#tests/item-fixtures.ts'
import { PATIENCE } from '#tests/patience.ts'
import { addToPile } from '#tests/pile-uploads.ts'
import { startTestApp } from '#tests/test-app.ts'
import { analyzeWith, newLamp, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

const LAMP: Identification = bareItem('lamp')
const NAMELESS = { ...LAMP, categoryId: null, typeId: null, category: null, type: null, confidence: 0.2 }

/** An engine that says what the test wants, or fails; and one that sees nothing in single photos. */
const engine = { says: LAMP as Identification | Error, failsOnce: false, asked: 0 }
const identifier: ItemIdentifier = {
  engine: 'builtin',
  identify: async () => {
    engine.asked++
    if (engine.failsOnce) {
      engine.failsOnce = false
      throw new ProviderError('builtin', 'The engine is busy', { retryable: true })
    }
    if (engine.says instanceof Error) throw engine.says
    return { identification: engine.says, model: null }
  },
  ping: async () => {},
}

let app: App
beforeAll(async () => {
  app = await startTestApp()
  app.deps.identifiers.splice(0, 10, identifier)
  app.deps.surveyor = { survey: async () => ({ signature: null, shows: null, codes: [] }) }
})
afterAll(() => app.stop())
beforeEach(() => {
  Object.assign(engine, { says: LAMP, failsOnce: false, asked: 0 })
})

const usesLeft = async (seller: Seller) => (await seller(me, {})).user.freeUsesRemaining
const setAccount = (seller: Seller, values: Partial<typeof users.$inferInsert>) =>
  app.deps.db.update(users).set(values).where(eq(users.id, seller.user.id))

/** As many items as there are numbers, each of that many photos. */
async function pileOf(seller: Seller, sizes: number[]) {
  const { id } = await seller(beginPile, {})
  const groups: string[][] = []
  for (const size of sizes) {
    const ids: string[] = []
    for (let count = 0; count < size; count++) ids.push((await addToPile(seller.fetch, id, await newPhoto())).photoId)
    groups.push(ids)
  }
  await seller(groupPile, { params: { id }, body: { groups } })
  return { id, groups }
}

const AFTER_THE_PAUSE_MS = 6000
/** Looking costs a core more than waiting does. */
const LOOK_AGAIN_MS = 200

async function whenOver(seller: Seller, id: string): Promise<Pile> {
  for (const until = Date.now() + PATIENCE.timeout; Date.now() < until; await sleep(LOOK_AGAIN_MS)) {
    const pile = await seller(getPile, { params: { id } })
    if (!pile.working) return pile
  }
  throw new Error('the pile is not over')
}

async function analyzed(seller: Seller, id: string) {
  expect((await seller(analyzePile, { params: { id } })).working).toBe(true)
  return whenOver(seller, id)
}

describe('every item of a pile', () => {
  test('becomes an item with all its photos, named, priced and written up, for one use each', async () => {
    const seller = await app.seller()
    const { id, groups } = await pileOf(seller, [3, 1])
    const pile = await analyzed(seller, id)
    expect(pile).toMatchObject({ done: 2, total: 2, working: false })
    expect(pile.groups.map(({ state }) => state)).toEqual(['ready', 'ready'])
    const item = await seller(getItem, { params: { id: pile.groups[0]!.itemId! } })
    expect(pile.groups[0]!.price).toBe(item.price?.recommended)
    expect(item).toMatchObject({ state: 'draft', typeId: 'lamp', photos: { length: 3 }, listings: { length: 5 } })
    const cover = await seller.fetch(`/api/piles/${id}/photos/${groups[0]![0]}`)
    const photo = await seller.fetch(`/api/items/${item.id}/photos/${item.photos[0]!.id}`)
    expect(await photo.arrayBuffer()).toEqual(await cover.arrayBuffer())
    expect(await usesLeft(seller)).toBe(8)
  })

  test('is analyzed once, however often it is asked for', async () => {
    const seller = await app.seller()
    const { id } = await pileOf(seller, [1, 1, 1])
    await Promise.all([1, 2, 3].map(() => seller(analyzePile, { params: { id } })))
    await whenOver(seller, id)
    await seller(analyzePile, { params: { id } })
    await whenOver(seller, id)
    expect(await app.deps.db.select().from(items).where(eq(items.ownerId, seller.user.id))).toHaveLength(3)
    expect(await usesLeft(seller)).toBe(7)
  })

  test('needs a look where nothing can name it, counts nothing, and is ready once it is named', async () => {
    const seller = await app.seller()
    const { id } = await pileOf(seller, [1])
    engine.says = NAMELESS
    const { groups } = await analyzed(seller, id)
    engine.says = LAMP
    expect(groups[0]).toMatchObject({ state: 'needs_a_look', itemId: expect.any(String) })
    expect(await usesLeft(seller)).toBe(10)
    const lamp = { typeId: 'lamp', category: 'Home & Decor', type: 'Lamp' }
    await seller(correctItem, { params: { id: groups[0]!.itemId! }, body: lamp })
    expect((await seller(getPile, { params: { id } })).groups[0]!.state).toBe('ready')
  })

  test('that fails says so, gives its use back, and can be tried again', async () => {
    const seller = await app.seller()
    const { id } = await pileOf(seller, [1])
    engine.says = new ProviderError('builtin', 'The photo could not be read', { retryable: false })
    const failed = await analyzed(seller, id)
    engine.says = LAMP
    expect(failed.groups[0]).toMatchObject({ state: 'failed', itemId: null, problem: expect.stringMatching(/try/i) })
    expect(await usesLeft(seller)).toBe(10)
    expect((await analyzed(seller, id)).groups[0]).toMatchObject({ state: 'ready', problem: null })
    expect(await usesLeft(seller)).toBe(9)
  })

  test('that found no engine is tried again after a pause, while the others have their turn', async () => {
    const seller = await app.seller()
    const { id } = await pileOf(seller, [1, 1])
    engine.failsOnce = true
    await seller(analyzePile, { params: { id } })
    const statesOf = ({ groups }: Pile) => groups.map(({ state }) => state).sort()
    const states = async () => statesOf(await seller(getPile, { params: { id } }))
    await vi.waitFor(async () => expect(await states()).toEqual(['ready', 'waiting']), PATIENCE)
    await runAnalyzePiles(app.deps)
    expect(await states()).toEqual(['ready', 'waiting'])
    expect(engine.asked).toBe(2)
    app.clock.offsetMs += AFTER_THE_PAUSE_MS
    await runAnalyzePiles(app.deps)
    expect(statesOf(await whenOver(seller, id))).toEqual(['ready', 'ready'])
    expect(await usesLeft(seller)).toBe(8)
  })

  test('that failed is tried again alone, once however often that is pressed, for one use', async () => {
    const seller = await app.seller()
    const { id } = await pileOf(seller, [1, 1])
    engine.says = new ProviderError('builtin', 'The photo could not be read', { retryable: false })
    const [first, second] = (await analyzed(seller, id)).groups
    engine.says = LAMP
    const tryAgain = (groupId: string) => seller(analyzeGroup, { params: { id, groupId } })
    await Promise.all([1, 2, 3].map(() => tryAgain(first!.id)))
    const pile = await whenOver(seller, id)
    expect(pile.groups).toMatchObject([{ state: 'ready', problem: null }, { state: 'failed' }])
    expect((await tryAgain(first!.id)).groups[0]).toEqual(pile.groups[0])
    expect(await app.deps.db.select().from(items).where(eq(items.ownerId, seller.user.id))).toHaveLength(1)
    expect(await usesLeft(seller)).toBe(9)
    await expect(tryAgain(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    const stranger = await app.seller()
    await expect(stranger(analyzeGroup, { params: { id, groupId: second!.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

test('when the free uses run out the rest wait, say so, and go on after an upgrade', async () => {
  const seller = await app.seller()
  await setAccount(seller, { freeUsesRemaining: 2 })
  const { id } = await pileOf(seller, [1, 1, 1, 1])
  const pile = await analyzed(seller, id)
  expect(pile.groups.map(({ state }) => state).sort()).toEqual(['out_of_uses', 'out_of_uses', 'ready', 'ready'])
  const waiting = pile.groups.find(({ state }) => state === 'out_of_uses')!
  expect(waiting.problem).toMatch(/free tries/)
  expect(await usesLeft(seller)).toBe(0)
  const again = await seller(analyzePile, { params: { id } })
  expect(again).toMatchObject({ working: false, done: 2 })
  await setAccount(seller, { subscriptionStatus: 'active', plan: 'pro' })
  expect(await analyzed(seller, id)).toMatchObject({ done: 4, total: 4 })
})

test('a use that comes back goes to the next item of the pile', async () => {
  const seller = await app.seller()
  await setAccount(seller, { freeUsesRemaining: 1 })
  const { id } = await pileOf(seller, [1, 1])
  engine.says = NAMELESS
  const pile = await analyzed(seller, id)
  expect(pile.groups.map(({ state }) => state)).toEqual(['needs_a_look', 'needs_a_look'])
  expect(await usesLeft(seller)).toBe(1)
})

describe('what is analyzed', () => {
  test('is no longer the pile’s to sort or remove, and stays when the pile goes', async () => {
    const seller = await app.seller()
    const { id, groups } = await pileOf(seller, [2, 1])
    const pile = await analyzed(seller, id)
    const [first, second] = groups as [string[], string[]]
    const move = { groups: [[first[0]!], [...second, first[1]!]] }
    await expect(seller(groupPile, { params: { id }, body: move })).rejects.toMatchObject({ code: 'conflict' })
    await expect(seller(removePilePhoto, { params: { id, photoId: first[0]! } })).rejects.toMatchObject({
      code: 'conflict',
    })
    await seller(groupPile, { params: { id }, body: { groups: [first, second] } })
    await seller(deletePile, { params: { id } })
    const item = await seller(getItem, { params: { id: pile.groups[0]!.itemId! } })
    expect((await seller.fetch(`/api/items/${item.id}/photos/${item.photos[1]!.id}`)).status).toBe(200)
  })

  test('stays as it is also where it is not for sale, and says so to whoever sorts the others', async () => {
    const seller = await app.seller()
    const { id } = await pileOf(seller, [2])
    const [group] = (await analyzed(seller, id)).groups
    const params = { id, groupId: group!.id }
    const [away] = (await seller(decideGroup, { params, body: { decision: 'not_for_sale' } })).groups
    expect(away).toMatchObject({ itemId: null, decision: 'not_for_sale' })
    expect(isFixed(away!)).toBe(true)
    const loose = await addToPile(seller.fetch, id, await newPhoto())
    const sortedAs = (...groups: string[][]) => seller(groupPile, { params: { id }, body: { groups } })
    const [first, second] = group!.photoIds as [string, string]
    await expect(sortedAs([first], [second], [loose.photoId])).rejects.toMatchObject({ code: 'conflict' })
    expect((await sortedAs([first, second], [loose.photoId])).groups[0]).toEqual(away)
  })

  test('is decided on one after the other, and the pile is open until then', async () => {
    const seller = await app.seller()
    const { id } = await pileOf(seller, [1, 1])
    const { groups } = await analyzed(seller, id)
    const decide = (place: number, decision: 'right' | 'not_for_sale' | null) =>
      seller(decideGroup, { params: { id, groupId: groups[place]!.id }, body: { decision } })
    await decide(0, 'right')
    expect(await seller(listPiles, {})).toHaveLength(1)
    const gone = await decide(1, 'not_for_sale')
    expect(gone).toMatchObject({ done: 1, total: 1, groups: [{ decision: 'right' }, { decision: 'not_for_sale' }] })
    expect(await seller(listPiles, {})).toEqual([])
    const itemId = groups[1]!.itemId!
    await expect(seller(getItem, { params: { id: itemId } })).rejects.toMatchObject({ code: 'not_found' })
    expect((await decide(1, null)).groups[1]).toMatchObject({ decision: null, itemId })
    expect(await seller(getItem, { params: { id: itemId } })).toMatchObject({ id: itemId })
  })

  test('has the price that is asked for it, and says when it is no longer for sale', async () => {
    const seller = await app.seller()
    const { id } = await pileOf(seller, [1, 1, 1])
    const itemIds = (await analyzed(seller, id)).groups.map(({ itemId }) => itemId!)
    const [repriced, sold, given] = itemIds.map((id) => ({ id }))
    await seller(changeBase, { params: repriced!, body: { fields: { price: 200 } } })
    const sale = { platform: null, priceCents: 4000, soldAt: new Date().toISOString() }
    await seller(recordSale, { params: sold!, query: {}, body: sale })
    await seller(keepItem, { params: given!, body: { fate: 'given' } })
    const { groups } = await seller(getPile, { params: { id } })
    expect(groups).toMatchObject([{ price: 200, gone: false }, { gone: true }, { gone: true }])
  })

  test('is no guess any more once the seller said that it looks right, until that is taken back', async () => {
    const seller = await app.seller()
    const { id } = await pileOf(seller, [1])
    const [group] = (await analyzed(seller, id)).groups
    const { itemId } = group!
    const unsure = sql`${items.identification} || '{"confidence": 0.6}'`
    await app.deps.db.update(items).set({ identification: unsure }).where(eq(items.id, itemId!))
    const isGuess = async () => (await seller(recentItems, { query: { limit: 6 } }))[0]!.isGuess
    const decide = (decision: 'right' | null) =>
      seller(decideGroup, { params: { id, groupId: group!.id }, body: { decision } })
    expect(await isGuess()).toBe(true)
    await decide('right')
    expect(await isGuess()).toBe(false)
    await decide(null)
    expect(await isGuess()).toBe(true)
  })

  test('is left out where it is not for sale', async () => {
    const seller = await app.seller()
    const { id } = await pileOf(seller, [1, 1])
    const [first] = (await seller(getPile, { params: { id } })).groups
    await seller(decideGroup, { params: { id, groupId: first!.id }, body: { decision: 'not_for_sale' } })
    await expect(
      seller(decideGroup, { params: { id, groupId: first!.id }, body: { decision: 'right' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const pile = await analyzed(seller, id)
    expect(pile.groups.map(({ state }) => state)).toEqual(['waiting', 'ready'])
    expect(pile).toMatchObject({ done: 1, total: 1 })
  })
})

test('a photo of something that is listed already is known again', async () => {
  const seller = await app.seller()
  const lamp = await newLamp()
  const { item } = await analyzeWith(seller.fetch, lamp)
  const { id } = await seller(beginPile, {})
  await addToPile(seller.fetch, id, lamp)
  for (const until = Date.now() + PATIENCE.timeout; Date.now() < until; await sleep(100)) {
    const pile = await seller(getPile, { params: { id } })
    if (pile.sorting) continue
    return expect(pile.groups[0]!.listedItemId).toBe(item.id)
  }
  throw new Error('the photo was not looked at')
})

test('a photo that looks like another item is marked, until the seller has moved it', async () => {
  const seller = await app.seller()
  const { id } = await seller(beginPile, {})
  const { surveyor } = app.deps
  app.deps.surveyor = { survey: async (photo) => ({ signature: await meanColor(photo), shows: null, codes: [] }) }
  const ids: string[] = []
  for (const [background, startsItem] of [
    ['red', 'true'],
    ['maroon', 'false'],
    ['navy', 'false'],
    ['blue', 'true'],
    ['navy', 'false'],
  ] as const)
    ids.push((await addToPile(seller.fetch, id, await plainPhoto(background), { startsItem })).photoId)
  const [red, maroon, stray, blue, navy] = ids as [string, string, string, string, string]
  await expect.poll(async () => (await seller(getPile, { params: { id } })).sorting).toBe(false)
  app.deps.surveyor = surveyor
  const { groups } = await seller(getPile, { params: { id } })
  expect(groups.map(({ photoIds }) => photoIds)).toEqual([
    [red, maroon, stray],
    [blue, navy],
  ])
  const marked = [[{ photoId: stray, groupId: groups[1]!.id }], []]
  expect(groups.map(({ doubts }) => doubts)).toEqual(marked)
  const say = async (decision: Decision | null) => {
    const pile = await seller(decideGroup, { params: { id, groupId: groups[1]!.id }, body: { decision } })
    return pile.groups.map(({ doubts }) => doubts)
  }
  expect(await say('not_for_sale')).toEqual([[], []])
  expect(await say(null)).toEqual(marked)
  const moved = {
    groups: [
      [red, maroon],
      [blue, navy, stray],
    ],
  }
  const after = await seller(groupPile, { params: { id }, body: moved })
  expect(after.groups.flatMap(({ doubts }) => doubts)).toEqual([])
})

const plainPhoto = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function meanColor(photo: Uint8Array) {
  const { channels } = await sharp(photo).stats()
  return Uint8Array.from(channels, ({ mean }) => Math.round(mean))
}

test('what a worker left in the middle is analyzed again, for one use', async () => {
  const seller = await app.seller()
  const { id } = await pileOf(seller, [1])
  const [lost] = await app.deps.db
    .insert(analyses)
    .values({ ownerId: seller.user.id, state: 'failed', counted: true })
    .returning()
  await app.deps.db
    .update(pileGroups)
    .set({ state: 'analyzing', analysisId: lost!.id })
    .where(eq(pileGroups.pileId, id))
  expect((await seller(getPile, { params: { id } })).working).toBe(true)
  await runAnalyzePiles(app.deps)
  expect(await whenOver(seller, id)).toMatchObject({ done: 1 })
  expect(await usesLeft(seller)).toBe(9)
})

describe('when a pile is over', () => {
  const mailsTo = async (seller: Seller) =>
    (await app.mails()).filter(({ headers }) => headers.get('to') === seller.email)
  const verified = () => app.seller({ emailVerifiedAt: new Date().toISOString() })

  test('whoever does not watch gets one mail', async () => {
    const seller = await verified()
    const { id } = await pileOf(seller, [1, 1])
    await analyzed(seller, id)
    for (const until = Date.now() + PATIENCE.timeout; Date.now() < until; await sleep(50))
      if ((await mailsTo(seller)).length > 0) break
    const mails = await mailsTo(seller)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.body).toContain('2 items are named, priced and written up')
    expect(mails[0]!.body).toContain(`/upload?pile=${id}`)
  })

  test('nobody is told who does not want it', async () => {
    const seller = await verified()
    await seller(saveNotifications, { body: { analysisComplete: false } })
    const { id } = await pileOf(seller, [1])
    await analyzed(seller, id)
    await sleep(500)
    expect(await mailsTo(seller)).toEqual([])
  })
})
