import { expect, test } from 'vitest'
import { findExactly, findNames } from '#contract/items/find-names.ts'
import type { KnownType } from '#contract/items/item-types.ts'

const type = (id: string, name: string, nouns: string[], synonyms: string[] = []): KnownType => ({
  ...{ id, name, nouns, synonyms },
  category: 'Home',
  departments: [],
})
const TYPES = [
  type('sofa', 'Sofa', ['sofa', 'loveseat', 'sleeper sofa'], ['couch', 'settee']),
  type('armchair', 'Armchair or rocking chair', ['armchair', 'recliner', 'rocking chair'], ['rocking chair', 'glider']),
  type('chair', 'Chair', ['chair', 'dining chair'], ['side chair']),
  type('lamp', 'Table or floor lamp', ['lamp', 'table lamp', 'floor lamp'], ['light', 'floor lamp']),
  type('keyring', 'Key ring', ['key ring'], []),
  type('ring', 'Ring', ['ring'], ['wedding band']),
]
const labels = (text: string) => findNames(TYPES, text).map(({ label }) => label)

test('an everyday word is found, and is what the thing is called then', () => {
  expect(findNames(TYPES, 'floor l')[0]).toMatchObject({
    type: { id: 'lamp' },
    label: 'Floor lamp',
    noun: 'floor lamp',
    synonym: null,
  })
  expect(labels('rocking chair'), 'once, though it is another name of the type as well').toEqual(['Rocking chair'])
})

test('a type is found by its name, which is its noun where there is one like it', () => {
  expect(findNames(TYPES, 'chair')[0]).toMatchObject({ label: 'Chair', noun: 'chair' })
  expect(labels('chair')).toContain('Dining chair')
  expect(findNames(TYPES, 'table or')[0]).toMatchObject({ label: 'Table or floor lamp', noun: null })
})

test('a type is found by another name for it, and says by which', () => {
  expect(findNames(TYPES, 'couch')).toMatchObject([{ label: 'Sofa', noun: 'sofa', synonym: 'couch' }])
})

test('words count where they begin before words they only occur in', () => {
  expect(labels('ring')).toEqual(['Ring', 'Key ring'])
})

test('several of a thing are found like one', () => {
  expect(labels('floor lamps')).toEqual(['Floor lamp'])
  expect(labels('couches')).toEqual(['Sofa'])
})

test('what is said besides does not keep a thing from being found, by its longest name first', () => {
  expect(labels('black table lamp')[0]).toBe('Table lamp')
  expect(labels('wooden chair')[0]).toBe('Chair')
  expect(labels('sofa for two')).toEqual(['Sofa'])
  expect(labels('chair lamp')[0], 'what it is comes last').toBe('Lamp')
  expect(labels('silver band')).toEqual(['Ring'])
})

test('the very name of one type is found as that, and no other words are', () => {
  const exactly = (text: string) => findExactly(TYPES, text)?.type.id
  expect(['sofa', 'Sofas ', 'couch', 'floor lamp', 'rocking chairs'].map(exactly)).toEqual([
    ...['sofa', 'sofa', 'sofa', 'lamp', 'armchair'],
  ])
  expect(['sof', 'black sofa', '', 'time machine'].map(exactly)).toEqual([undefined, undefined, undefined, undefined])
  const two = [...TYPES, type('piano', 'Piano', ['keyboard']), type('keyboard', 'Computer keyboard', ['keyboard'])]
  expect(findExactly(two, 'keyboard'), 'which of them is not said').toBeNull()
})

test('nothing typed and nothing known find nothing', () => {
  expect(labels('  ')).toEqual([])
  expect(labels('time machine (broken')).toEqual([])
})
