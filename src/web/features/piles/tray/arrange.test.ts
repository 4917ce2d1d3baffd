import { expect, test } from 'vitest'
import type { PileGroup } from '#contract/piles/piles.ts'
import { arranged } from '#web/features/piles/tray/arrange.ts'

const group = (id: string, ...photoIds: string[]): PileGroup => ({
  id,
  photoIds,
  state: 'waiting',
  queued: false,
  itemId: null,
  reason: 'Taken in the same minute',
  price: null,
  gone: false,
  seam: null,
  byHand: true,
  doubts: [],
  listedItemId: null,
  decision: null,
  problem: null,
})
const LAMP = group('lamp', 'a', 'b', 'c')
const RADIO = group('radio', 'd')

test('an item goes on as the one it has most photos of, and says that the seller changed it', () => {
  const [lamp, radio] = arranged(
    [LAMP, RADIO],
    [
      ['a', 'b'],
      ['d', 'c'],
    ],
  )
  expect([lamp?.id, radio?.id]).toEqual(['lamp', 'radio'])
  expect(radio?.reason).toBe('You put these together')
})

test('what was split off is new, and what did not change keeps its reason', () => {
  const [lamp, split, radio] = arranged([LAMP, RADIO], [['a', 'b'], ['c'], ['d']])
  expect([lamp?.id, split?.id, radio?.reason]).toEqual(['lamp', 'c', 'Taken in the same minute'])
  expect([lamp?.reason, split?.reason]).toEqual(['You put these together', 'You set it apart'])
})

test('what was asked for or said of an item holds of every part of it', () => {
  const asked: PileGroup = { ...LAMP, queued: true }
  expect(arranged([asked, RADIO], [['a', 'b'], ['c'], ['d']]).map(({ queued }) => queued)).toEqual([true, true, false])
  const away: PileGroup = { ...LAMP, decision: 'not_for_sale' }
  expect(arranged([away, RADIO], [['d', 'a'], ['b'], ['c']]).map(({ decision }) => decision)).toEqual([
    null,
    'not_for_sale',
    'not_for_sale',
  ])
})

test('another cover is no other reason', () => {
  expect(arranged([LAMP], [['b', 'a', 'c']])[0]).toMatchObject({ photoIds: ['b', 'a', 'c'], reason: LAMP.reason })
})
