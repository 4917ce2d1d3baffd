import { expect, test } from 'vitest'
import { pressed, pressedAll } from '#web/features/piles/tray/selection.ts'

const PILE = ['lamp', 'shade', 'mug', 'radio', 'chair']

test('a press selects a photo, and another one lets it go', () => {
  expect(pressed(PILE, [], { photoId: 'mug', from: null })).toEqual(['mug'])
  expect(pressed(PILE, ['mug', 'lamp'], { photoId: 'mug', from: null })).toEqual(['lamp'])
})

test('a range selects all from the last press to this one, forward and backward', () => {
  expect(pressed(PILE, ['shade'], { photoId: 'radio', from: 'shade' })).toEqual(['shade', 'mug', 'radio'])
  expect(pressed(PILE, ['radio', 'chair'], { photoId: 'mug', from: 'radio' })).toEqual(['radio', 'chair', 'mug'])
})

test('a range from a photo that is gone, or from the photo itself, is a press', () => {
  expect(pressed(PILE, [], { photoId: 'mug', from: 'gone' })).toEqual(['mug'])
  expect(pressed(PILE, ['mug'], { photoId: 'mug', from: 'mug' })).toEqual([])
})

test('all photos of an item go in together, and out where all of them are in', () => {
  expect(pressedAll(['mug'], ['lamp', 'mug'])).toEqual(['mug', 'lamp'])
  expect(pressedAll(['mug', 'lamp', 'chair'], ['lamp', 'mug'])).toEqual(['chair'])
})
