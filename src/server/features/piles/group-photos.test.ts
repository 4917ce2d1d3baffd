import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PHOTOS_MAX } from '#contract/items/photos.ts'
import { groupPhotos } from '#server/features/piles/group-photos.ts'
import type { SortablePhoto } from '#server/features/piles/joints.ts'

const BEGUN = Date.UTC(2026, 9, 3, 10, 0, 0)
/** Hashes that have nothing to do with each other. */
const HASHES = ['00000000ffffffff', 'ffffffff00000000', '0f0f0f0f0f0f0f0f', 'f0f0f0f0f0f0f0f0', '3333cccc3333cccc']
/** What two different things look like, and the first from another side. */
const LAMP = Uint8Array.of(200, 40, 10, 90)
const LAMP_FROM_BEHIND = Uint8Array.of(190, 60, 20, 80)
const CHAIR = Uint8Array.of(10, 40, 200, 5)

const photo = (id: string, more: Partial<SortablePhoto> & { second?: number } = {}): SortablePhoto => {
  const { second, ...rest } = more
  const takenAt = second === undefined ? null : new Date(BEGUN + second * 1000).toISOString()
  return { id, takenAt, hash: '', features: null, shows: null, divider: false, startsItem: false, ...rest }
}
const sorted = (photos: SortablePhoto[]) => groupPhotos(photos).map(({ photoIds }) => photoIds.join(''))

describe('what makes photos one item', () => {
  test('they were taken shortly after each other, and the next one a while later', () => {
    const photos = [photo('a', { second: 0 }), photo('b', { second: 6 }), photo('c', { second: 240 })]
    expect(groupPhotos(photos)).toEqual([
      { photoIds: ['a', 'b'], reason: 'Taken in the same minute', seam: null },
      { photoIds: ['c'], reason: 'One photo', seam: 'Taken 4 minutes after the photo before' },
    ])
  })

  test('the pauses of a quick hand are told from those of a slow one', () => {
    const within = (pause: number, between: number) => {
      let second = 0
      return ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((id, at) => {
        if (at > 0) second += at % 3 === 0 ? between : pause
        return photo(id, { second })
      })
    }
    expect(sorted(within(2, 15))).toEqual(['abc', 'def', 'ghi'])
    expect(sorted(within(25, 180))).toEqual(['abc', 'def', 'ghi'])
  })

  test('they look alike to the built-in engine', () => {
    const photos = [
      photo('a', { features: LAMP }),
      photo('b', { features: LAMP_FROM_BEHIND }),
      photo('c', { features: CHAIR }),
    ]
    expect(groupPhotos(photos)).toEqual([
      { photoIds: ['a', 'b'], reason: 'They look alike', seam: null },
      { photoIds: ['c'], reason: 'One photo', seam: 'It looks different from the photo before' },
    ])
  })

  test('looks decide where the time does not', () => {
    const photos = [
      photo('a', { second: 0, features: LAMP }),
      photo('b', { second: 40, features: LAMP_FROM_BEHIND }),
      photo('c', { second: 80, features: CHAIR }),
    ]
    expect(sorted(photos)).toEqual(['ab', 'c'])
  })

  test('a lamp and a chair are two items, however alike the room makes them look', () => {
    const lamp = photo('a', { features: LAMP, shows: 'lamp' })
    const chair = photo('b', { features: LAMP_FROM_BEHIND, shows: 'chair' })
    expect(groupPhotos([lamp, chair])).toEqual([
      { photoIds: ['a'], reason: 'One photo', seam: null },
      { photoIds: ['b'], reason: 'One photo', seam: 'It shows something different from the photo before' },
    ])
    expect(sorted([lamp, { ...chair, shows: null }]), 'where one of them is not sure').toEqual(['ab'])
    expect(sorted([lamp, { ...chair, shows: 'lamp' }])).toEqual(['ab'])
  })

  test('a moment apart and nearly the same to look at, it is one thing, whatever it is taken for', () => {
    const photos = [
      photo('a', { second: 0, features: LAMP, shows: 'lamp' }),
      photo('b', { second: 2, features: LAMP, shows: 'vase' }),
      photo('c', { second: 90, features: CHAIR, shows: 'chair' }),
      photo('d', { second: 92, features: CHAIR }),
    ]
    expect(sorted(photos)).toEqual(['ab', 'cd'])
  })

  test('nearly the same photo is of the same thing, wherever the second one stands', () => {
    const photos = HASHES.slice(0, 3).map((hash, at) => photo('abc'[at]!, { hash }))
    expect(sorted([...photos, photo('d', { hash: '00000000fffffffe' })])).toEqual(['ad', 'b', 'c'])
  })

  test('where nothing is known, each photo is an item', () => {
    expect(groupPhotos([photo('a'), photo('b')])).toEqual([
      { photoIds: ['a'], reason: 'One photo', seam: null },
      { photoIds: ['b'], reason: 'One photo', seam: 'Nothing ties it to the photo before' },
    ])
  })
})

describe('where the seller says it', () => {
  test('a divider card parts two items, and is none itself; all that follows one is one item', () => {
    const photos = [
      photo('a', { second: 0 }),
      photo('-', { second: 5, divider: true }),
      photo('b', { second: 9 }),
      photo('c', { second: 300 }),
      photo('=', { second: 310, divider: true }),
      photo('d', { second: 311 }),
    ]
    expect(sorted(photos)).toEqual(['a', 'bc', 'd'])
    expect(groupPhotos(photos)[1]!.seam).toBe('A divider card comes before it')
  })

  test('“Next item” does the same', () => {
    const photos = [
      photo('a', { second: 0, startsItem: true }),
      photo('b', { second: 90 }),
      photo('c', { second: 92, startsItem: true }),
    ]
    expect(sorted(photos)).toEqual(['ab', 'c'])
    expect(groupPhotos(photos)[1]!.seam).toBe('You tapped “Next item”')
  })
})

test('an item that would have too many photos is parted where they have least to do with each other', () => {
  const photos = Array.from({ length: PHOTOS_MAX + 2 }, (_, at) =>
    photo(String.fromCharCode(97 + at), { second: at < 8 ? at : at + 4 }),
  )
  expect(sorted(photos)).toEqual(['abcdefgh', 'ijklmn'])
  expect(groupPhotos(photos)[1]!.seam).toBe('An item has at most 12 photos')
})

const Photos = fc
  .array(
    fc.record({
      second: fc.option(fc.nat(4000), { nil: undefined }),
      hash: fc.constantFrom('', ...HASHES),
      features: fc.option(fc.uint8Array({ minLength: 4, maxLength: 4 }), { nil: null }),
      divider: fc.boolean(),
      startsItem: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.map((each, at) => photo(`p${at}`, { ...each, divider: each.divider && at % 5 === 0 })))

test('every photo that is no card is in exactly one item, in its order, and items are never too large', () => {
  fc.assert(
    fc.property(Photos, (photos) => {
      const groups = groupPhotos(photos)
      const ids = groups.flatMap(({ photoIds }) => photoIds)
      const place = new Map(photos.map(({ id }, at) => [id, at]))
      expect(ids.toSorted()).toEqual(photos.flatMap(({ id, divider }) => (divider ? [] : id)).toSorted())
      for (const { photoIds, reason } of groups) {
        expect(photoIds.length).toBeLessThanOrEqual(PHOTOS_MAX)
        expect(photoIds.map((id) => place.get(id)!)).toEqual(
          photoIds.map((id) => place.get(id)!).toSorted((a, b) => a - b),
        )
        expect(reason).toMatch(/^\w/)
      }
      const firsts = groups.map(({ photoIds }) => place.get(photoIds[0]!)!)
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
      expect(groups.map(({ seam }) => seam !== null)).toEqual(groups.map((_, at) => at > 0))
    }),
  )
})

test('the same photos always give the same items', () => {
  fc.assert(
    fc.property(Photos, (photos) => {
      expect(groupPhotos(structuredClone(photos))).toEqual(groupPhotos(photos))
    }),
  )
})
