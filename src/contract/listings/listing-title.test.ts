import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import type { ItemFact } from '#contract/items/type-guide/item-facts.ts'
import { type Question, TYPE, type TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { titleFor } from '#contract/listings/listing-title.ts'

const fact = (id: string, value: ItemFact['value']): ItemFact => ({ id, label: id, value, words: '', by: 'said' })
const titleOf = (typeId: string, noun: string, answers: Record<string, ItemFact['value']>, limit = 200) =>
  titleFor(
    guideOf({ typeId, type: null }),
    noun,
    Object.entries(answers).map(([id, value]) => fact(id, value)),
    limit,
  )

test('the noun loses the leading words that were said, and is left out where it says nothing new', () => {
  expect(titleOf('sneakers', 'running shoes', { brand: 'Asics', model: 'Gel Running' })).toBe('Asics Gel Running Shoes')
  expect(titleOf('dresser', 'dresser', { brand: 'IKEA', model: 'Malm Dresser' })).toBe('IKEA Malm Dresser')
})

test('a word never stands twice in a row', () => {
  expect(titleOf('sneakers', 'sneakers', { brand: 'Nike', model: 'Nike Pegasus' })).toBe('Nike Pegasus Sneakers')
})

test('words get capitals, but not units, small words, and those that have their own', () => {
  expect(titleOf('lamp', 'pair of table lamps', { height: 12.5, brand: 'iittala', colour: 'red and blue' })).toBe(
    'Iittala Red and Blue Pair of Table Lamps 12.5 in Tall',
  )
  expect(titleOf('smartphone', 'smartphone', { brand: 'Apple', model: 'iPhone 8', storage: '64 GB' })).toBe(
    'Apple iPhone 8 64 GB Smartphone',
  )
})

test('words with a hyphen or a slash are written as in a headline', () => {
  expect(titleOf('camera', 'point-and-shoot camera', {})).toBe('Point-and-Shoot Camera')
  expect(titleOf('dishwasher', 'built-in dishwasher', {})).toBe('Built-In Dishwasher')
  expect(titleOf('desk', 'desk', { 'drawer-count': 4 })).toBe('4-Drawer Desk')
  expect(titleOf('vinyl-record', '78 rpm record', {})).toBe('78 rpm Record')
  expect(titleOf('bed', 'bed frame', { 'bed-size': 'full/queen' })).toBe('Full/Queen Bed Frame')
})

test('a noun goes on from what was said, in the plural and with its count beside it', () => {
  expect(titleOf('television', 'TV with DVD player', { 'smart-platform': 'Fire TV' })).toBe('Fire TV with DVD Player')
  expect(titleOf('heels', 'heels', { 'heel-height': 'over 3 in' })).toBe('High Heels')
  expect(titleOf('heels', 'pumps', { 'heel-height': 'over 3 in' })).toBe('High Heel Pumps')
  expect(titleOf('stool', 'bar stool', { 'seat-height': 'bar height (28–31 in)' })).toBe('Bar Height Stool')
  expect(titleOf('vinyl-record', 'record lot', { 'record-grade': 'very good', 'lot-count': 5 })).toBe(
    'Record Lot of 5 VG',
  )
})

test('no title begins with by, or says twice that a thing is for parts', () => {
  expect(titleOf('book', 'book', { author: 'Jane Doe' })).toBe('Jane Doe Book')
  expect(titleOf('book', 'book', { author: 'Jane Doe', 'title-name': 'Larkspur' })).toBe('Larkspur by Jane Doe Book')
  const locked = { works: 'not working', 'factory-reset': 'locked to an account' }
  expect(titleOf('game-console', 'game console', locked)).toBe('Game Console for Parts or Repair Locked')
  expect(titleOf('smartphone', 'phone for parts', { locks: 'locked to an account' })).toBe('Phone for Parts Locked')
})

test('what is not sure is never written', () => {
  expect(titleOf('smartphone', 'smartphone', { model: 'Pixel 7', carrier: 'not sure' })).toBe('Pixel 7 Smartphone')
})

test('that it is broken, cracked or locked stays, however short the title has to be', () => {
  const answers = { model: 'Galaxy S21 Ultra', storage: '256 GB', 'screen-condition': 'cracked screen' }
  expect(titleOf('smartphone', 'smartphone', answers, 30)).toBe('Smartphone Cracked Screen')
  expect(titleOf('lamp', 'floor lamp', { works: 'not working', height: 60 }, 30)).toBe('Lamp for Parts or Repair')
})

test('a brand that is longer than the title gives way before what the thing is', () => {
  expect(titleOf('lamp', 'lamp', { brand: 'The very long company of lamps' }, 20)).toBe('The Very Long Lamp')
})

/** Parts of unlike words, so that it can be told which of them a title has. */
const written = fc
  .array(fc.record({ length: fc.integer({ min: 1, max: 30 }), required: fc.boolean() }), { maxLength: 7 })
  .map((sizes) =>
    sizes.map(({ length, required }, at) => ({ id: `part${at}`, word: `${at}${'x'.repeat(length)}`, required })),
  )

test('nothing is left out unless the limit forces it, what is not required first and from the end', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: 12, max: 120 }), (parts, limit) => {
      const question = ({ id, required }: (typeof parts)[number]): Question => ({
        ...{ id, label: id, ask: id, kind: 'text', say: '{v}.', inTitle: '{v}', seen: '' },
        required,
      })
      const guide: TypeGuide = {
        ...guideOf({ typeId: 'lamp', type: null }),
        questions: parts.map(question),
        unasked: [],
        title: [...parts.slice(0, 3).map(({ id }) => id), TYPE, ...parts.slice(3).map(({ id }) => id)],
      }
      const facts = parts.map(({ id, word }) => fact(id, word))
      const title = titleFor(guide, 'floor lamp', facts, limit)
      expect(title.length).toBeLessThanOrEqual(limit)
      expect(title).toMatch(/Lamp/)

      const has = ({ word }: (typeof parts)[number]) => title.split(' ').includes(word)
      const optional = parts.filter(({ required }) => !required).map(has)
      const required = parts.filter((part) => part.required).map(has)
      const fromTheEnd = (kept: boolean[]) => kept.every((each, at) => each || !kept.slice(at).includes(true))
      expect(fromTheEnd(optional) && fromTheEnd(required)).toBe(true)
      if (required.includes(false)) expect(optional).not.toContain(true)
      const dropped = [...parts.filter((part) => part.required), ...parts.filter((part) => !part.required)].find(
        (part) => !has(part),
      )
      if (dropped) expect(title.length + 1 + dropped.word.length).toBeGreaterThan(limit - 'Floor '.length)
    }),
  )
})
