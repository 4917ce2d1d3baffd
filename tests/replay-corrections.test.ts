import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Identification } from '#contract/items/identity.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'
import { likeness } from '#server/features/items/likeness.ts'
import { replayCorrections, type SeenPhoto, worstTen } from '../bench/replay-corrections.ts'

const DIMENSIONS = 64
/** How much of a photo its kind, its thing and the shot make up, so that photos are as alike as real ones. */
const SHARES = { kind: 0.48, thing: 0.44, shot: 0.08 }

interface World {
  seed: number
  kinds: number
  things: number
  photos: number
  /** How often the engine takes a thing for another kind, and how often it gives it no name. */
  wrong: number
  unnamed: number
  /** How often a seller posts what was named rightly. */
  acts: number
}

/** Things of a few kinds, some of which look alike, photographed again and again; the engine errs by the thing. */
function photosOf({ seed, kinds, things, photos, wrong, unnamed, acts }: World): SeenPhoto[] {
  const random = randomFrom(seed)
  const pick = <Value>(values: Value[]) => values[Math.floor(random() * values.length)]!
  const vector = () => Float64Array.from({ length: DIMENSIONS }, () => normal(random))
  const types = TYPES.slice(0, kinds).map(({ id }) => ({ id, center: vector() }))
  // Of each two kinds, the second looks like the first: nothing but the seller tells them apart.
  for (let i = 1; i < types.length; i += 2) types[i]!.center = types[i - 1]!.center
  const pool = Array.from({ length: things }, () => {
    const type = pick(types)
    const saw = random() < wrong ? pick(types).id : type.id
    return { seller: pick(['Ann', 'Ben', 'Cleo']), type, saw, named: random() >= unnamed, own: vector() }
  })
  return Array.from({ length: photos }, () => {
    const { seller, type, saw, named, own } = pick(pool)
    const shot = vector()
    const mixed = own.map(
      (value, i) =>
        Math.sqrt(SHARES.kind) * type.center[i]! + Math.sqrt(SHARES.thing) * value + Math.sqrt(SHARES.shot) * shot[i]!,
    )
    const signature = Uint8Array.from(mixed, (value) => Math.min(255, Math.round(60 * Math.abs(value))))
    const sure = saw === type.id && random() < 0.4
    return { seller, typeId: type.id, signature, seen: seenAs(saw, named, sure ? 0.93 : 0.6), acts: random() < acts }
  })
}

function seenAs(typeId: string, named: boolean, confidence: number): Identification {
  const type = TYPES.find(({ id }) => id === typeId)!
  const category = CATEGORIES.find(({ id }) => id === type.category)!
  const name = { typeId, type: type.name, categoryId: category.id, category: category.name }
  return {
    ...(named ? name : { typeId: null, type: null, categoryId: null, category: null }),
    ...{ department: null, condition: 'Good', conditionSeen: false, aiDescription: '', size: null },
    ...{ style: null, material: null, brand: null, model: null, color: null },
    ...{ confidence, confidences: {}, evidence: {}, saidBySeller: [], photoHints: [] },
    guesses: [{ typeId, type: type.name, category: category.name, confidence }],
  }
}

const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** The same numbers for the same seed, so that a world that failed can be made again. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const share = fc.double({ min: 0, max: 1, noNaN: true })
const worlds = fc.record({
  seed: fc.integer(),
  kinds: fc.integer({ min: 2, max: 12 }),
  things: fc.integer({ min: 2, max: 24 }),
  photos: fc.integer({ min: 10, max: 60 }),
  wrong: share,
  unnamed: share,
  acts: share,
})
const rightly = (guesses: ReturnType<typeof replayCorrections>, which: 'alone' | 'learned') =>
  guesses.filter((guess) => guess[which].typeId === guess.typeId).length

test('learning never makes a seller’s next ten guesses worse', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      expect(worstTen(replayCorrections(photosOf(world))).gain).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 200 },
  )
})

test('and makes them better where the same things come again', () => {
  const world = { seed: 7, kinds: 8, things: 12, photos: 100, wrong: 0.5, unnamed: 0.3, acts: 0.5 }
  const guesses = replayCorrections(photosOf(world))
  expect(rightly(guesses, 'learned') - rightly(guesses, 'alone')).toBeGreaterThan(30)
})

test('the photos of that world are as alike as real ones', () => {
  const photos = photosOf({ seed: 3, kinds: 8, things: 12, photos: 80, wrong: 0, unnamed: 0, acts: 1 })
  const pairs = photos.flatMap((one, i) => photos.slice(i + 1).map((other) => ({ one, other })))
  const mean = (same: boolean) => {
    const found = pairs
      .filter(({ one, other }) => (one.typeId === other.typeId) === same)
      .map(({ one, other }) => likeness(one.signature, other.signature))
    return found.reduce((sum, value) => sum + value, 0) / found.length
  }
  expect(mean(true)).toBeGreaterThan(0.7)
  expect(mean(false)).toBeGreaterThan(0.55)
  expect(mean(false)).toBeLessThan(0.7)
})

test('what five other sellers call it is offered, and a seller’s own word is no vote of theirs', () => {
  const [lamp, vase] = ['lamp', 'vase']
  const photo = (seller: string, typeId: string): SeenPhoto => {
    const signature = Uint8Array.of(255, 0, 0)
    return { seller, typeId, signature, seen: seenAs(lamp, true, 0.6), acts: true }
  }
  const voters = ['1', '2', '3', '4', '5'].map((seller) => photo(seller, vase))
  const offeredTo = (guesses: ReturnType<typeof replayCorrections>, seller: string) =>
    guesses.find((guess) => guess.seller === seller)!.learned.guesses.map(({ typeId }) => typeId)
  const guesses = replayCorrections([...voters, photo('Ann', vase)])
  expect(offeredTo(guesses, 'Ann')).toEqual([lamp, vase])
  expect(offeredTo(replayCorrections(voters), '1'), 'four others are too few').toEqual([lamp])
})
