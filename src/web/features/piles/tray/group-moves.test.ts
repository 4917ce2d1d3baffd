import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PHOTOS_MAX } from '#contract/items/photos.ts'
import {
  type Groups,
  hasRoomFor,
  inPileOrder,
  makeCover,
  mergeHolders,
  mergeInto,
  movePhotos,
  splitAll,
  splitOff,
  without,
} from '#web/features/piles/tray/group-moves.ts'

const PILE: Groups = [['lamp', 'shade', 'mug'], ['radio'], ['chair', 'leg']]

test('a photo moves to another item, and an item without photos goes', () => {
  expect(movePhotos(PILE, ['mug'], 1)).toEqual([
    ['lamp', 'shade'],
    ['radio', 'mug'],
    ['chair', 'leg'],
  ])
  expect(movePhotos(PILE, ['radio'], 2)).toEqual([
    ['lamp', 'shade', 'mug'],
    ['chair', 'leg', 'radio'],
  ])
})

test('a photo becomes an item of its own beside the one it came from', () => {
  expect(splitOff(PILE, ['shade'])).toEqual([['lamp', 'mug'], ['shade'], ['radio'], ['chair', 'leg']])
  expect(splitOff(PILE, ['radio'])).toEqual(PILE)
})

test('several photos move together, in the order of the pile, and those that are there already stay', () => {
  expect(movePhotos(PILE, ['leg', 'mug', 'radio'], 1)).toEqual([['lamp', 'shade'], ['radio', 'mug', 'leg'], ['chair']])
})

test('several photos of different items become one of their own, where the first of them was', () => {
  expect(splitOff(PILE, ['leg', 'mug'])).toEqual([['lamp', 'shade'], ['mug', 'leg'], ['radio'], ['chair']])
  expect(splitOff(PILE, ['chair', 'leg'])).toEqual(PILE)
})

test('all items that have a selected photo become one', () => {
  expect(mergeHolders(PILE, ['mug', 'leg'])).toEqual([['lamp', 'shade', 'mug', 'chair', 'leg'], ['radio']])
  expect(mergeHolders(PILE, ['mug', 'lamp'])).toEqual(PILE)
  expect(mergeHolders(PILE, [])).toEqual(PILE)
})

test('an item that took in an earlier photo stands where that one stood', () => {
  const moved = movePhotos(PILE, ['shade', 'leg'], 1)
  expect(moved).toEqual([['lamp', 'mug'], ['radio', 'shade', 'leg'], ['chair']])
  expect(inPileOrder([['chair', 'leg'], ['radio', 'lamp'], ['shade']], PILE.flat())).toEqual([
    ['radio', 'lamp'],
    ['shade'],
    ['chair', 'leg'],
  ])
})

test('an item is taken apart, and two become one', () => {
  expect(splitAll(PILE, 0)).toEqual([['lamp'], ['shade'], ['mug'], ['radio'], ['chair', 'leg']])
  expect(mergeInto(PILE, 2, 1)).toEqual([
    ['lamp', 'shade', 'mug'],
    ['radio', 'chair', 'leg'],
  ])
})

test('the cover is the first photo, and a removed one is nowhere', () => {
  expect(makeCover(PILE, 'leg')[2]).toEqual(['leg', 'chair'])
  expect(without(PILE, ['radio', 'leg'])).toEqual([['lamp', 'shade', 'mug'], ['chair']])
})

test('an item with twelve photos takes no more', () => {
  const full = Array.from({ length: PHOTOS_MAX }, (_, index) => `full-${index}`)
  expect(hasRoomFor(full, full.slice(3))).toBe(true)
  expect(movePhotos([full, ['radio']], ['radio'], 0)).toEqual([full, ['radio']])
  expect(movePhotos([full.slice(1), ['a', 'b', 'c']], ['a', 'b'], 0)).toEqual([full.slice(1), ['a', 'b', 'c']])
  expect(mergeHolders([full, ['radio']], ['full-1', 'radio'])).toEqual([full, ['radio']])
  expect(splitOff([full, ['radio']], [...full, 'radio'])).toEqual([full, ['radio']])
  expect(mergeInto([full.slice(2), ['a', 'b', 'c']], 1, 0)).toEqual([[...full.slice(2), 'a', 'b'], ['c']])
})

test('whatever is moved, no photo is lost, doubled or left in an empty or crowded item', () => {
  const pile = fc
    .array(fc.integer({ min: 1, max: PHOTOS_MAX }), { minLength: 1, maxLength: 8 })
    .map((sizes) => sizes.map((size, group) => Array.from({ length: size }, (_, index) => `${group}-${index}`)))
  const place = fc.nat(9)
  fc.assert(
    fc.property(pile, fc.array(fc.tuple(fc.nat(5), place, place, place)), (start, steps) => {
      let groups: string[][] = start
      for (const [kind, a, b, c] of steps) {
        const photo = groups[a % groups.length]![c % groups[a % groups.length]!.length]!
        const several = [photo, ...groups.flat().filter((_, at) => at % (b + 2) === 0)]
        if (kind === 0) groups = movePhotos(groups, several, b)
        else if (kind === 1) groups = splitOff(groups, several)
        else if (kind === 2) groups = splitAll(groups, a)
        else if (kind === 3) groups = mergeInto(groups, a, b)
        else if (kind === 4) groups = mergeHolders(groups, several)
        else groups = makeCover(groups, photo)
      }
      expect(groups.flat().toSorted()).toEqual(start.flat().toSorted())
      for (const group of groups) {
        expect(group.length).toBeGreaterThan(0)
        expect(group.length).toBeLessThanOrEqual(PHOTOS_MAX)
      }
    }),
  )
})
