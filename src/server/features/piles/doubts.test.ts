import { describe, expect, test } from 'vitest'
import { doubtsOf } from '#server/features/piles/doubts.ts'

/** Two things, each from two sides, and a part of the first so near that it could be of anything. */
const LAMP = Uint8Array.of(200, 40, 10, 90)
const LAMP_FROM_BEHIND = Uint8Array.of(190, 60, 20, 80)
const MUG = Uint8Array.of(10, 40, 200, 5)
const MUG_FROM_BEHIND = Uint8Array.of(20, 60, 190, 20)
const CLOSE_UP = Uint8Array.of(20, 190, 10, 190)

const photo = (id: string, features: Uint8Array | null) => ({ id, features })
const lamp = [photo('lamp', LAMP), photo('shade', LAMP_FROM_BEHIND)]
const mug = [photo('mug', MUG), photo('handle', MUG_FROM_BEHIND)]

describe('a photo is doubted', () => {
  test('that looks like another item nearby, and little like its own', () => {
    const groups = [[...lamp, photo('stray', MUG_FROM_BEHIND)], mug]
    expect(doubtsOf(groups)).toEqual([{ photoId: 'stray', place: 1 }])
    expect(doubtsOf(groups.toReversed())).toEqual([{ photoId: 'stray', place: 0 }])
  })
})

describe('a photo is not doubted', () => {
  test('that looks like nothing else either: it is a close-up', () => {
    expect(doubtsOf([[...lamp, photo('cord', CLOSE_UP)], mug])).toEqual([])
  })

  test('that looks like its own item, also where another one looks the same', () => {
    expect(doubtsOf([lamp, [photo('second lamp', LAMP)], mug])).toEqual([])
  })

  test('in an item of two: nobody knows which of them is the stranger', () => {
    expect(doubtsOf([[photo('lamp', LAMP), photo('stray', MUG)], mug])).toEqual([])
  })

  test('that is an item by itself', () => {
    expect(doubtsOf([[photo('alone', MUG)], mug])).toEqual([])
  })

  test('where the other item is far away in the pile', () => {
    const between = Array.from({ length: 6 }, (_, at) => [photo(`other ${at}`, CLOSE_UP)])
    expect(doubtsOf([[...lamp, photo('stray', MUG)], ...between, mug])).toEqual([])
  })

  test('while not all photos of its item have been looked at', () => {
    expect(doubtsOf([[...lamp, photo('new', null), photo('stray', MUG)], mug])).toEqual([])
    expect(doubtsOf([[...lamp, photo('stray', null)], mug])).toEqual([])
  })
})
