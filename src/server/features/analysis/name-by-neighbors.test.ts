import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Identification } from '#contract/items/identity.ts'
import { type Neighbor, namedLike, namesakeOf } from '#server/features/analysis/name-by-neighbors.ts'
import { likeness } from '#server/features/items/likeness.ts'
import { bareItem } from '#tests/item-fixtures.ts'

/** Photos in a plane: their likeness is the cosine of the angle between them. */
const photoAt = (degrees: number) =>
  Uint8Array.from([Math.cos, Math.sin], (part) => Math.round(255 * part((degrees * Math.PI) / 180)))
const alike = (share: number) => photoAt((Math.acos(share) * 180) / Math.PI)
const PHOTO = photoAt(0)

const UNNAMED: Identification = {
  ...bareItem('stool'),
  ...{ categoryId: null, typeId: null, category: null, type: null },
  ...{ brand: 'Stiffel', color: 'Brown', confidence: 0.3 },
  confidences: { brand: 0.9 },
  evidence: { brand: 'Stamped into the base' },
  guesses: [
    { typeId: 'stool', type: 'Stool', category: 'Furniture', confidence: 0.3 },
    { typeId: 'chair', type: 'Chair', category: 'Furniture', confidence: 0.2 },
  ],
}
const seenAs = (typeId: string, confidence: number): Identification => ({
  ...UNNAMED,
  typeId,
  type: typeId,
  categoryId: 'furniture',
  category: 'Furniture',
  aiDescription: `Looks like: ${typeId}.`,
  confidence,
  confidences: { ...UNNAMED.confidences, type: confidence },
})

const neighbor = (typeId: string | null, signature: Uint8Array, sawTypeId: string | null = null): Neighbor => ({
  signature,
  sawTypeId,
  typeId,
  categoryId: 'furniture',
  category: 'Furniture',
  former: {
    type: typeId ?? 'Loom',
    brand: null,
    style: null,
    material: 'Walnut',
    color: null,
    at: '2026-05-03T10:00:00.000Z',
  },
})

describe('what the engine cannot name', () => {
  test('gets the name of what looks like it', () => {
    const chair = neighbor('chair', alike(0.85))
    expect(namesakeOf(PHOTO, UNNAMED, [neighbor('lamp', alike(0.5)), chair])).toBe(chair)
  })

  test('stays unnamed where nothing looks enough like it', () => {
    expect(namesakeOf(PHOTO, UNNAMED, [neighbor('chair', alike(0.8))])).toBeNull()
    expect(namesakeOf(PHOTO, UNNAMED, [])).toBeNull()
  })

  test('stays unnamed where what looks like it has two names', () => {
    const [chair, stool] = [neighbor('chair', alike(0.92)), neighbor('stool', alike(0.89))]
    expect(namesakeOf(PHOTO, UNNAMED, [chair, stool])).toBeNull()
    expect(namesakeOf(PHOTO, UNNAMED, [chair, neighbor('stool', alike(0.84))])).toBe(chair)
    expect(namesakeOf(PHOTO, UNNAMED, [chair, neighbor('chair', alike(0.89))])).toBe(chair)
  })

  test('takes the seller’s own words, too', () => {
    const loom = neighbor(null, alike(0.9))
    expect(namesakeOf(PHOTO, UNNAMED, [loom, neighbor(null, alike(0.88))])).toBe(loom)
    expect(namedLike(UNNAMED, loom)).toMatchObject({ typeId: null, type: 'Loom', guesses: UNNAMED.guesses })
  })
})

describe('what the engine names', () => {
  test('changes its name where the engine made the same mistake of something like it', () => {
    const corrected = neighbor('chair', alike(0.88), 'stool')
    expect(namesakeOf(PHOTO, seenAs('stool', 0.6), [corrected])).toBe(corrected)
    expect(namesakeOf(PHOTO, seenAs('bench', 0.6), [corrected]), 'another mistake, if it is one').toBeNull()
    expect(namesakeOf(PHOTO, seenAs('stool', 0.6), [neighbor('chair', alike(0.85), 'stool')])).toBeNull()
  })

  test('keeps it where something as near was rightly called that', () => {
    const [corrected, right] = [neighbor('chair', alike(0.9), 'stool'), neighbor('stool', alike(0.87), 'stool')]
    expect(namesakeOf(PHOTO, seenAs('stool', 0.6), [corrected, right])).toBeNull()
  })

  test('gives way to all but the same photo alone where the engine is sure', () => {
    const stool = seenAs('stool', 0.93)
    expect(namesakeOf(PHOTO, stool, [neighbor('chair', alike(0.94), 'stool')])).toBeNull()
    expect(namesakeOf(PHOTO, stool, [neighbor('chair', alike(0.97), 'stool')])).not.toBeNull()
  })

  test('is the engine’s own where the neighbor agrees', () => {
    expect(namesakeOf(PHOTO, seenAs('chair', 0.5), [neighbor('chair', PHOTO)])).toBeNull()
  })
})

test('photos that another network looked at do not compare', () => {
  expect(namesakeOf(PHOTO, UNNAMED, [neighbor('chair', Uint8Array.of(255, 0, 0))])).toBeNull()
})

test('only the name is taken over, without the engine’s certainty, and its guesses stay to choose from', () => {
  const chair = neighbor('chair', PHOTO)
  const named = namedLike(seenAs('stool', 0.6), chair)
  expect(named).toMatchObject({
    ...{ typeId: 'chair', type: 'chair', category: 'Furniture', department: null, namedLike: chair.former },
    ...{ brand: 'Stiffel', color: 'Brown', material: null, aiDescription: '', confidence: 0.2 },
    ...{ confidences: { brand: 0.9 }, evidence: UNNAMED.evidence },
  })
  expect(named.guesses.map(({ typeId }) => typeId)).toEqual(['chair', 'stool'])
  expect(namedLike(UNNAMED, neighbor('loom', PHOTO)).guesses[0]).toMatchObject({
    typeId: 'loom',
    confidence: 0,
    saidBy: 'seller',
  })
})

test('whatever a seller named before, an answer is the engine’s or one of theirs within the bound', () => {
  const type = fc.constantFrom('chair', 'stool', 'bench', null)
  const signature = fc.uint8Array({ minLength: 4, maxLength: 4 })
  const near = fc.record({ typeId: type, sawTypeId: type, signature })
  const confidence = fc.double({ min: 0, max: 1, noNaN: true })
  const photo = fc.record({ signature, typeId: type, confidence })
  fc.assert(
    fc.property(photo, fc.array(near, { maxLength: 12 }), (one, history) => {
      const neighbors = history.map(({ typeId, sawTypeId, signature: its }) => neighbor(typeId, its, sawTypeId))
      const seen = one.typeId ? seenAs(one.typeId, one.confidence) : UNNAMED
      const namesake = namesakeOf(one.signature, seen, neighbors)
      if (!namesake) return
      const how = likeness(one.signature, namesake.signature)
      expect(neighbors).toContain(namesake)
      expect(namesake.typeId === null || namesake.typeId !== seen.typeId).toBe(true)
      expect(how).toBeGreaterThanOrEqual(0.82)
      if (one.typeId) expect(how).toBeGreaterThanOrEqual(namesake.sawTypeId === one.typeId ? 0.86 : 0.95)
      if (one.typeId && one.confidence >= 0.9) expect(how).toBeGreaterThanOrEqual(0.95)
      for (const other of neighbors)
        if (other.typeId !== namesake.typeId)
          expect(likeness(one.signature, other.signature)).toBeLessThanOrEqual(how - 0.05 + 1e-9)
    }),
  )
})
