import { expect, test } from 'vitest'
import { afterLostShot, afterNextItem, afterShot, NO_SHOTS, shotWords } from '#web/features/piles/camera/shots.ts'

test('the camera counts the photos of each item, and of all of them', () => {
  const lamp = afterShot(afterShot(NO_SHOTS))
  expect(shotWords(lamp)).toBe('Item 1: 2 photos')
  const radio = afterNextItem(lamp)
  expect(shotWords(radio)).toBe('Item 2: take its first photo')
  expect(shotWords(afterShot(radio))).toBe('Item 2: 1 photo')
  expect(afterShot(radio).total).toBe(3)
})

test('an item begins once, however often it is asked for', () => {
  const radio = afterNextItem(afterShot(NO_SHOTS))
  expect(afterNextItem(radio)).toEqual(radio)
  expect(afterNextItem(NO_SHOTS)).toEqual(NO_SHOTS)
})

test('a photo that did not come about is counted for none, whichever item it was of', () => {
  const radio = afterShot(afterNextItem(afterShot(afterShot(NO_SHOTS))))
  expect(afterLostShot(radio, 1)).toEqual({ items: 2, photos: 1, total: 2 })
  expect(afterLostShot(radio, 2)).toEqual({ items: 2, photos: 0, total: 2 })
})
