import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteAccount } from '#contract/account-data.ts'
import { me } from '#contract/accounts/accounts.ts'
import { recentItems } from '#contract/items/items.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { eq } from '#server/db/sql.ts'
import { storeInTime } from '#server/features/analysis/store-in-time.ts'
import { withPhotoSlot } from '#server/features/items/photo-slots.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { toIdentification } from '#server/providers/ai/to-identification.ts'
import { PATIENCE } from '#tests/patience.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'
import { analyzeWith, LAMP_ANSWER, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

const DEADLINE_MS = 4000
const TOO_SLOW = { code: 'unavailable', message: /took too long, and nothing was counted\. Please try again/ }
const never = () => new Promise<never>(() => {})

let app: App
let known: Dependencies
const identifier: Dependencies['identifiers'][number] = {
  engine: 'openai',
  identify: async () => ({ identification: toIdentification(LAMP_ANSWER), model: 'test' }),
  ping: async () => {},
}

beforeAll(async () => {
  app = await startTestApp({}, { analysisMs: DEADLINE_MS })
  app.deps.identifiers = [identifier]
  known = { ...app.deps }
})
afterAll(() => app.stop())

/** With some of the server's parts replaced; they are put back whatever happens. */
async function having(parts: Partial<Dependencies>, work: () => Promise<void>) {
  Object.assign(app.deps, parts)
  await work().finally(() => Object.assign(app.deps, known))
}

async function expectTooSlow(seller: Seller) {
  const startedMs = performance.now()
  await expect(analyzeWith(seller.fetch, await newPhoto())).rejects.toMatchObject(TOO_SLOW)
  // Beyond the deadline only the use is given back; a busy machine gets some seconds for it.
  expect(performance.now() - startedMs).toBeLessThan(DEADLINE_MS + 3000)
  await expectNothingLeft(seller)
}

async function expectNothingLeft(seller: Seller) {
  expect((await seller(me, {})).user.freeUsesRemaining).toBe(10)
  expect(await seller(recentItems, { query: {} })).toEqual([])
  const begun = await app.deps.db.select().from(analyses).where(eq(analyses.ownerId, seller.user.id))
  for (const { state } of begun) expect(state).toBe('failed')
}

test('an engine that does not answer ends with the deadline', async () => {
  const seller = await app.seller()
  await having({ identifiers: [{ ...identifier, identify: never }] }, () => expectTooSlow(seller))
})

test('an engine hears of a photo before it is decoded, and when that is over, whatever became of it', async () => {
  const seller = await app.seller()
  const told: string[] = []
  const expectant: typeof identifier = {
    ...identifier,
    expect: () => {
      told.push('expected')
      return () => told.push('over')
    },
    identify: (...asked) => {
      told.push('asked')
      return identifier.identify(...asked)
    },
  }
  await having({ identifiers: [expectant] }, async () => {
    await analyzeWith(seller.fetch, await newPhoto())
    expect(told.splice(0)).toEqual(['expected', 'asked', 'over'])
    const damaged = (await newPhoto()).subarray(0, 200)
    await expect(analyzeWith(seller.fetch, damaged)).rejects.toThrow()
    expect(told.splice(0)).toEqual(['expected', 'over'])
  })
  await having({ identifiers: [identifier, { ...expectant, engine: 'builtin' }] }, async () => {
    await analyzeWith(seller.fetch, await newPhoto())
    expect(told, 'another engine is asked').toEqual([])
  })
})

test('a photo store that is slow does too, and what it ends up with goes', async () => {
  const seller = await app.seller()
  const { promise: written, resolve: finish } = Promise.withResolvers<void>()
  const removed = vi.fn(known.photos.remove)
  const slow: Dependencies['photos'] = {
    ...known.photos,
    write: async (key, bytes) => {
      await written
      await known.photos.write(key, bytes)
    },
    remove: removed,
  }
  await having({ photos: slow }, async () => {
    await expectTooSlow(seller)
    expect(removed).not.toHaveBeenCalled()
    finish()
    await vi.waitFor(() => expect(removed.mock.results[0]).toBeDefined(), PATIENCE)
    const [key] = removed.mock.calls[0]!
    await removed.mock.results[0]!.value
    expect(await known.photos.read(key)).toBeNull()
  })
  await expectNothingLeft(seller)
})

test('waiting for a turn counts, and who gave up waiting takes none', async () => {
  const seller = await app.seller()
  const { promise: over, resolve: finish } = Promise.withResolvers<void>()
  const before = [withPhotoSlot(() => over), withPhotoSlot(() => over)]
  await expectTooSlow(seller)
  finish()
  await Promise.all(before)
  await expectNothingLeft(seller)
  expect((await analyzeWith(seller.fetch, await newPhoto())).item.type).toBe('Table or floor lamp')
})

test('prices and texts that do not come are done without, in time', async () => {
  const seller = await app.seller({ plan: 'pro' })
  const source = { provider: 'deaf', name: 'deaf', rights: { mayMix: true, mayStore: false }, research: never }
  const parts = {
    priceSources: [{ ...source, ping: never }],
    writers: [{ engine: 'openai' as const, write: never }, ...known.writers],
  }
  await having(parts, async () => {
    const { pricing, listings } = await analyzeWith(seller.fetch, await newPhoto())
    expect(pricing!.basis).toBe('estimate')
    expect(Object.keys(listings)).toHaveLength(5)
  })
})

test('what is being stored when the time is up is not stored', async () => {
  const seller = await app.seller()
  const late = new AbortController()
  const row = { ownerId: seller.user.id, state: 'done' as const, counted: false }
  const storing = storeInTime(app.deps.db, late.signal, async (tx) => {
    await tx.insert(analyses).values(row)
    late.abort(new Error('late'))
    await pause(50)
  })
  await expect(storing).rejects.toThrow('late')
  expect(await app.deps.db.$count(analyses, eq(analyses.ownerId, seller.user.id))).toBe(0)
})

test('what comes when the time is up already is not even begun', async () => {
  const work = vi.fn(async () => {})
  await expect(storeInTime(app.deps.db, AbortSignal.abort(new Error('late')), work)).rejects.toThrow('late')
  expect(work).not.toHaveBeenCalled()
})

test('what was being written to disk when the time was up is told as it is', async () => {
  const seller = await app.seller()
  const late = new AbortController()
  const row = { ownerId: seller.user.id, state: 'done' as const, counted: false }
  const storing = storeInTime(app.deps.db, late.signal, async (tx) => {
    const [stored] = await tx.insert(analyses).values(row).returning()
    // After everything else in this turn: the commit is on its way.
    setImmediate(() => late.abort(new Error('late')))
    return stored!.id
  })
  const id = await storing.catch(() => null)
  const found = await app.deps.db.select().from(analyses).where(eq(analyses.ownerId, seller.user.id))
  expect(found.map((each) => each.id)).toEqual(id === null ? [] : [id])
})

test('whoever deletes the account meanwhile is told that, and no photo stays', async () => {
  const seller = await app.seller()
  const identify = async () => {
    await seller(deleteAccount, { body: { password: PASSWORD } })
    return identifier.identify([Buffer.alloc(0)], { detail: 'standard', signal: AbortSignal.timeout(1000) })
  }
  await having({ identifiers: [{ ...identifier, identify }] }, async () => {
    const gone = { code: 'unauthenticated', message: 'This account no longer exists.' }
    await expect(analyzeWith(seller.fetch, await newPhoto())).rejects.toMatchObject(gone)
  })
  await vi.waitFor(async () => {
    for await (const { key } of known.photos.list()) expect(key).not.toContain(seller.user.id)
  }, PATIENCE)
})
