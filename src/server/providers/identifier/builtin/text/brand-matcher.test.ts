import { expect, test } from 'vitest'
import { BRANDS } from '#contract/brands.ts'
import { createBrandMatcher } from '#server/providers/identifier/builtin/text/brand-matcher.ts'

const match = createBrandMatcher(BRANDS)
const read = (text: string, certainty = 0.9) => [{ text, certainty }]
const names = (text: string, categoryId: string | null) => match(read(text), categoryId).map(({ name }) => name)

test('a brand is found with the score the rules give it', () => {
  const [sony] = match([...read('SONY', 0.97), ...read('WH-1000XM4', 0.95)], 'electronics')
  expect(sony).toMatchObject({ name: 'Sony', line: { text: 'SONY' } })
  expect(sony?.score).toBeCloseTo(1.063, 4)
  expect(match(read('Abercrombie & Fitch'), 'clothing')[0]?.score).toBeCloseTo(1.06, 4)
})

test('accents, signs and case do not matter', () => {
  expect(names('LEVI’S®', null)).toEqual(["Levi's"])
})

test('a word that is no known brand is not a brand', () => {
  expect(names('NORDLYD 200', 'electronics')).toEqual([])
})

test('an everyday word counts as a line of its own where the category fits', () => {
  expect(names('alpine', 'electronics')).toEqual(['Alpine'])
  expect(names('alpine skiing', 'sports')).toEqual([])
  expect(names('AEG', 'home')).toEqual([])
})

test('an everyday word before a model number counts where the category fits', () => {
  expect(names('Canon EOS 5D', 'electronics')).toEqual(['Canon'])
  expect(names('Canon EOS 5D', 'clothing')).toEqual([])
})

test('one misread letter in a long name is forgiven where the category fits', () => {
  expect(match(read('PANAS0NIC'), 'electronics')[0]?.score).toBeCloseTo(0.735, 4)
  expect(names('REDMING', 'clothing')).toEqual([])
  expect(names('PANAS0NIC', null)).toEqual([])
})

test('a line that was hardly readable proves nothing', () => {
  expect(match(read('SONY', 0.5), 'electronics')).toEqual([])
})
