import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account-data.ts'
import { correctItem, getAnalysis } from '#contract/analysis/analysis.ts'
import type { Identification } from '#contract/items/identity.ts'
import { deleteItem } from '#contract/items/items.ts'
import { restoreItem } from '#contract/items/whole-item.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { getSettings, saveSettings } from '#contract/settings/settings.ts'
import { users } from '#server/db/schema/accounts.ts'
import { looks, typeVotes } from '#server/db/schema/analysis.ts'
import { eq } from '#server/db/sql.ts'
import { accountRecords } from '#server/features/account-data/export-records.ts'
import type { ItemIdentifier } from '#server/ports/item-identifier.ts'
import { bareItem } from '#tests/item-fixtures.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'
import { analyzeWith, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

const STOOL: Identification = bareItem('stool', {
  confidence: 0.5,
  confidences: { type: 0.5 },
  guesses: [
    { typeId: 'stool', type: 'Stool', category: 'Furniture', confidence: 0.5 },
    { typeId: 'sofa', type: 'Sofa', category: 'Furniture', confidence: 0.2 },
  ],
})
/** As screens get them: with what people call each. */
const SHOWN_GUESSES = STOOL.guesses.map((guess) => ({ ...guess, noun: guess.typeId }))
const UNNAMED = { ...STOOL, categoryId: null, typeId: null, category: null, type: null, confidence: 0.2 }
const CHAIR = { typeId: 'chair', category: 'Furniture', type: 'Chair' }
const LOOK = Uint8Array.of(200, 40, 0)
const OTHER_LOOK = Uint8Array.of(0, 40, 200)

/** An engine that says and sees what the test wants. */
const engine = { says: STOOL as Identification, sees: LOOK as Uint8Array | undefined, model: null as string | null }
const identifier: ItemIdentifier = {
  engine: 'builtin',
  identify: async () => ({
    identification: engine.says,
    model: engine.model,
    ...(engine.sees && { signature: engine.sees }),
  }),
  ping: async () => {},
}

let app: App
const start = async (variables?: Record<string, string>) => {
  app = await startTestApp(variables)
  app.deps.identifiers.splice(0, 10, identifier)
}
const analyzed = async (seller: Seller) => analyzeWith(seller.fetch, await newPhoto())
const corrected = async (seller: Seller, correction: object = {}) => {
  const { item } = await analyzed(seller)
  return seller(correctItem, { params: { id: item.id }, body: { ...CHAIR, ...correction } })
}
beforeEach(() => {
  Object.assign(engine, { says: STOOL, sees: LOOK, model: null })
})

describe('a seller’s own names', () => {
  beforeAll(() => start())
  afterAll(() => app.stop())

  test('name the next photo like theirs, and say which item it is like', async () => {
    const seller = await app.seller()
    const { item: former } = await corrected(seller, { material: 'Walnut' })
    const { item, pricing, listings } = await analyzed(seller)
    expect(item).toMatchObject({ ...CHAIR, categoryId: 'furniture', material: null, saidBySeller: [], confidence: 0 })
    const facts = { type: 'Chair', brand: null, style: null, material: 'Walnut', color: null, at: former.createdAt }
    expect(item.namedLike).toEqual(facts)
    expect(item.confidences, 'no certainty of the engine').not.toHaveProperty('type')
    expect(item.guesses).toEqual([{ ...CHAIR, noun: 'chair', confidence: 0, saidBy: 'seller' }, ...SHOWN_GUESSES])
    expect(pricing?.recommended).toBeGreaterThan(0)
    expect(Object.keys(listings)).toHaveLength(5)
    expect((await seller(getAnalysis, { params: { id: item.id } })).item).toEqual(item)
  })

  test('name what the engine could not, in the seller’s own words, too', async () => {
    const seller = await app.seller()
    engine.says = UNNAMED
    await corrected(seller, { typeId: null, category: 'Crafts', type: 'Loom' })
    const { item } = await analyzed(seller)
    expect(item).toMatchObject({ typeId: null, type: 'Loom', category: 'Crafts', namedLike: { type: 'Loom' } })
    expect(item.guesses).toEqual(SHOWN_GUESSES)
  })

  test('name nothing that looks otherwise, that the engine is sure of, or that another network saw', async () => {
    const seller = await app.seller()
    await corrected(seller)
    engine.sees = OTHER_LOOK
    expect((await analyzed(seller)).item.type).toBe('Stool')
    Object.assign(engine, { sees: Uint8Array.of(200, 120, 0), says: { ...STOOL, confidence: 0.95 } })
    expect((await analyzed(seller)).item.type).toBe('Stool')
    Object.assign(engine, { sees: LOOK, says: STOOL, model: 'another' })
    expect((await analyzed(seller)).item.type).toBe('Stool')
    engine.sees = undefined
    expect((await analyzed(seller)).item.type).toBe('Stool')
  })

  test('are the seller’s own: they name nobody else’s', async () => {
    await corrected(await app.seller())
    expect((await analyzed(await app.seller())).item).toMatchObject({ type: 'Stool', confidence: 0.5 })
  })

  test('change with the next correction, and what was named by them becomes the seller’s own word', async () => {
    const seller = await app.seller()
    const { item } = await corrected(seller)
    const sofa = { typeId: 'sofa', category: 'Furniture', type: 'Sofa' }
    await seller(correctItem, { params: { id: item.id }, body: sofa })
    const { item: next } = await analyzed(seller)
    expect(next).toMatchObject(sofa)
    const agreed = await seller(correctItem, { params: { id: next.id }, body: sofa })
    expect(agreed.item).toMatchObject({ saidBySeller: ['type'], confidence: 1 })
    expect(agreed.item).not.toHaveProperty('namedLike')
  })

  test('go with their item, and come back with it', async () => {
    const seller = await app.seller()
    const { item } = await corrected(seller)
    await seller(deleteItem, { params: { id: item.id } })
    expect((await analyzed(seller)).item.type).toBe('Stool')
    await seller(restoreItem, { params: { id: item.id } })
    expect((await analyzed(seller)).item.type).toBe('Chair')
  })

  test('are held back by what was rightly named and sold, and by nothing that was only looked at', async () => {
    const seller = await app.seller()
    const { item: stool } = await analyzed(seller)
    await corrected(seller)
    const { item: chair } = await analyzed(seller)
    expect(chair.type).toBe('Chair')
    await seller(recordSale, {
      query: {},
      params: { id: stool.id },
      body: { platform: null, priceCents: 4000, feeCents: 0, soldAt: stool.createdAt },
    })
    expect((await analyzed(seller)).item.type, 'two names for one look').toBe('Stool')
  })

  test('name nothing while the seller’s switch is off, which stays off until they turn it on', async () => {
    const seller = await app.seller()
    await corrected(seller)
    expect(await seller(getSettings, {})).toMatchObject({ learnsNames: true, sharesCorrections: false })
    const rest = { aiModel: 'gemini', analysisDetail: 'standard' } as const
    expect(await seller(saveSettings, { body: { ...rest, learnsNames: false } })).toEqual({
      ...rest,
      learnsNames: false,
      learnsPrices: true,
    })
    expect((await analyzed(seller)).item).toMatchObject({ type: 'Stool', confidence: 0.5 })
    expect(await seller(saveSettings, { body: rest })).toMatchObject({ ...rest, learnsNames: false })
    await seller(saveSettings, { body: { ...rest, learnsNames: true } })
    expect((await analyzed(seller)).item.type).toBe('Chair')
  })

  test('go with the account', async () => {
    const seller = await app.seller()
    await corrected(seller)
    const kept = () => app.deps.db.select().from(looks).where(eq(looks.ownerId, seller.user.id))
    expect(await kept()).toMatchObject([{ sawTypeId: 'stool' }])
    await seller(deleteAccount, { body: { password: PASSWORD } })
    expect(await kept()).toEqual([])
  })

  test('are no votes unless the operator wants them', async () => {
    await corrected(await app.seller({ emailVerifiedAt: new Date().toISOString() }))
    expect(await app.deps.db.select().from(typeVotes)).toEqual([])
  })
})

describe('other sellers’ corrections, where the operator shares them', () => {
  beforeAll(() => start({ SHARED_CORRECTIONS: 'true' }))
  afterAll(() => app.stop())
  beforeEach(() => app.deps.db.delete(typeVotes))

  const verified = () => app.seller({ emailVerifiedAt: new Date().toISOString() })
  /** Each with a look of their own: only the count can tell anybody else. */
  async function correctedBy(count: number) {
    const voters = await Promise.all(Array.from({ length: count }, verified))
    for (const voter of voters) await corrected(voter)
    return voters
  }
  async function offeredTo(seller: Seller) {
    engine.sees = OTHER_LOOK
    const { item } = await analyzed(seller)
    engine.sees = LOOK
    expect(item, 'a count names nothing').toMatchObject({ typeId: 'stool', type: 'Stool', confidence: 0.5 })
    return item.guesses.map(({ typeId }) => typeId)
  }

  test('are offered behind the engine’s first guess once five have made them', async () => {
    const seller = await app.seller()
    expect(await seller(getSettings, {})).toMatchObject({ sharesCorrections: true })
    await correctedBy(4)
    expect(await offeredTo(seller)).toEqual(['stool', 'sofa'])
    await corrected(await verified())
    expect(await offeredTo(seller)).toEqual(['stool', 'chair', 'sofa'])
    const { item } = await analyzed(seller)
    expect(item.guesses[1]).toEqual({ ...CHAIR, noun: 'chair', confidence: 0, saidBy: 'others' })
  })

  test('count once for each seller, by their latest word, and only of those whose address is theirs', async () => {
    const seller = await app.seller()
    const voters = await correctedBy(4)
    await corrected(voters[0]!)
    await corrected(await app.seller())
    expect(await offeredTo(seller)).toEqual(['stool', 'sofa'])
    const fifth = await verified()
    await corrected(fifth)
    expect(await offeredTo(seller)).toContain('chair')
    await corrected(fifth, { typeId: 'desk', type: 'Desk' })
    expect(await offeredTo(seller)).not.toContain('chair')
  })

  test('are no longer counted of who turned learning off, is suspended or left', async () => {
    const seller = await app.seller()
    const [first, second, third] = await correctedBy(7)
    await first!(saveSettings, { body: { learnsNames: false } })
    const suspended = { subscriptionStatus: 'suspended' }
    await app.deps.db.update(users).set(suspended).where(eq(users.id, second!.user.id))
    expect(await offeredTo(seller)).toContain('chair')
    await third!(deleteAccount, { body: { password: PASSWORD } })
    expect(await offeredTo(seller)).not.toContain('chair')
  })

  test('are offered to nobody who turned learning off, and not made by them', async () => {
    await correctedBy(5)
    const seller = await verified()
    await seller(saveSettings, { body: { learnsNames: false } })
    expect(await offeredTo(seller)).toEqual(['stool', 'sofa'])
    await corrected(seller)
    const rows = await app.deps.db.select().from(typeVotes).where(eq(typeVotes.ownerId, seller.user.id))
    expect(rows).toEqual([])
  })

  test('hold two types and whose vote it is, nothing of a photo; and are in the seller’s export', async () => {
    const [voter] = await correctedBy(1)
    const { db } = app.deps
    expect(await db.select().from(typeVotes)).toEqual([
      { sawTypeId: 'stool', typeId: 'chair', ownerId: voter!.user.id },
    ])
    const [row] = await db.select().from(users).where(eq(users.id, voter!.user.id))
    expect((await accountRecords(db, row!, app.deps.now())).sharedCorrections).toEqual([
      { takenFor: 'stool', is: 'chair' },
    ])
  })
})
