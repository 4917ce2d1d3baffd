import { expect, test } from 'vitest'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { isLabelShot, missingShots } from '#contract/items/type-guide/photo-coach.ts'

const sneakers = guideOf({ typeId: 'sneakers', type: 'Sneakers' })
const lamp = guideOf({ typeId: 'lamp', type: 'Table or floor lamp' })
const ids = (...[guide, known]: Parameters<typeof missingShots>) => missingShots(guide, known).map(({ id }) => id)
const known = { noun: 'sneakers', facts: [], photos: [] }
const photo = (...shows: string[]) => ({ shows })

test('without a photo the cover comes first, then what buyers surely want', () => {
  expect(ids(sneakers, known)).toEqual(['pair', 'soles', 'tag', 'flaw', 'toes', 'heels', 'insoles', 'box'])
})

test('any photo is a cover, and says nothing about the rest', () => {
  expect(ids(sneakers, { ...known, photos: [photo(), photo(), photo()] })).toEqual([
    ...['soles', 'tag', 'flaw'],
    ...['toes', 'heels', 'insoles', 'box'],
  ])
})

test('what was taken for it, or said to be in a photo, is there', () => {
  const photos = [photo('toes', 'heels'), photo('tag')]
  expect(ids(sneakers, { ...known, photos })).toEqual(['soles', 'flaw', 'insoles', 'box'])
})

test('flaws are not to be shown where there are none', () => {
  const flaws = (value: string[]) => ids(sneakers, { ...known, facts: [{ id: 'flaws', value }] }).includes('flaw')
  expect([flaws(['none']), flaws(['scuffs'])]).toEqual([false, true])
})

test('only what applies to the noun is wanted', () => {
  expect(ids(lamp, { ...known, noun: 'table lamp' })).toContain('lit')
  expect(ids(lamp, { ...known, noun: 'lampshade' })).not.toContain('lit')
})

test('close-ups of print are labels, all else is the thing itself', () => {
  expect(['tag', 'serial', 'plate', 'front', 'flaw', 'soles'].map(isLabelShot)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ])
})
