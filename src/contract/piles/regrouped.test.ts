import { expect, test } from 'vitest'
import { regrouped } from '#contract/piles/regrouped.ts'

const group = (id: string, ...photoIds: string[]) => ({ id, photoIds })
const LAMP = group('lamp', 'a', 'b', 'c')
const RADIO = group('radio', 'd')

const names = (before: { id: string; photoIds: string[] }[], groups: string[][]) =>
  regrouped(before, groups).map(({ former, source }) => [former?.id, source?.id])

test('what is merged goes on as the one with most photos', () => {
  expect(names([RADIO, LAMP], [['d', 'a', 'b', 'c']])).toEqual([['lamp', 'lamp']])
})

test('an item that gets photos of another one stays itself, however many they are and whichever comes first', () => {
  const [radio, lamp] = [
    ['radio', 'radio'],
    ['lamp', 'lamp'],
  ]
  expect(names([LAMP, RADIO], [['d', 'a', 'b'], ['c']])).toEqual([radio, lamp])
  expect(names([LAMP, RADIO], [['c'], ['d', 'a', 'b']])).toEqual([lamp, radio])
})

test('what is split off is new, and comes from the one it was part of', () => {
  expect(names([LAMP, RADIO], [['a'], ['b', 'c'], ['d']])).toEqual([
    ['lamp', 'lamp'],
    [undefined, 'lamp'],
    ['radio', 'radio'],
  ])
})

test('photos that were in no item yet come from none', () => {
  expect(names([LAMP], [['a', 'b', 'c'], ['new']])).toEqual([
    ['lamp', 'lamp'],
    [undefined, undefined],
  ])
})

test('the same photos are the same item in any order; with one more or less they are not', () => {
  const isSame = (...groups: string[][]) => regrouped([LAMP], groups).map((each) => each.isSame)
  expect(isSame(['b', 'a', 'c'])).toEqual([true])
  expect(isSame(['a', 'b', 'c', 'new'])).toEqual([false])
  expect(isSame(['a', 'b'], ['c'])).toEqual([false, false])
})
