import { expect, test } from 'vitest'
import { TYPES } from '#contract/taxonomy.ts'
import { findTypes } from '#web/features/analysis/correction/find-types.ts'

const names = (text: string) => findTypes(TYPES, text).map(({ type }) => type.name)

test('A type is found by its name, the one that begins with the text first', () => {
  expect(names('chair')[0]).toBe('Chair')
  expect(names('chair')).toContain('Office chair')
  expect(names('floor lamp')).toContain('Table or floor lamp')
})

test('A type is found by another name for it, and says by which', () => {
  expect(findTypes(TYPES, 'couch')[0]).toMatchObject({ type: { name: 'Sofa' }, synonym: 'couch' })
})

test('Words count where they begin before words they only occur in', () => {
  const found = names('ring')
  expect(found[0]).toBe('Ring')
})

test('Nothing typed and nothing known find nothing', () => {
  expect(names('  ')).toEqual([])
  expect(names('time machine (broken')).toEqual([])
})
