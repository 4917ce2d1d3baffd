import { expect, test } from 'vitest'
import { findModelWord } from '#server/providers/identifier/builtin/text/model-words.ts'

const lines = (...texts: string[]) => texts.map((text) => ({ text, certainty: 0.95 }))

function modelAfter(brandName: string, ...texts: string[]) {
  const read = lines(...texts)
  const line = read.find(({ text }) => text.toLowerCase().includes(brandName.toLowerCase()))!
  return findModelWord(read, { name: brandName, score: 1, line })?.word ?? null
}

test('a number with letters beside the brand is the model', () => {
  expect(modelAfter('Sony', 'SONY', 'WH-1000XM4')).toBe('WH-1000XM4')
  expect(modelAfter('Canon', 'Canon EOS 5D')).toBe('5D')
  expect(modelAfter('Makita', 'Makita (DHP453) cordless')).toBe('DHP453')
})

test('the word before it is no part of it, also where the reader lost the space', () => {
  expect(modelAfter('Seiko', 'SEIKO', 'MODELQXA-540')).toBe('QXA-540')
  expect(modelAfter('Seiko', 'SEIKO', 'Model No.: QXA-540')).toBe('QXA-540')
  expect(modelAfter('Seiko', 'SEIKO', 'MODEL3')).toBeNull()
})

test('a plain number counts only right behind the brand, and not as a year', () => {
  expect(modelAfter('Bose', 'BOSE 901')).toBe('901')
  expect(modelAfter('Bose', 'BOSE series 901')).toBeNull()
  expect(modelAfter('Bose', 'BOSE 1998')).toBeNull()
  expect(modelAfter('Bose', 'BOSE 100% new')).toBeNull()
})

test('volts, sizes and weights are not models', () => {
  expect(modelAfter('Makita', 'Makita', '18V', '500W', '1080p', '32GB', '2nd', '10x42')).toBeNull()
})

test('without a brand there is no model', () => {
  expect(findModelWord(lines('WH-1000XM4'), null)).toBeNull()
})

test('a model far from the brand, or hardly readable, is not believed', () => {
  expect(modelAfter('Sony', 'SONY', 'one', 'two', 'XM4000')).toBeNull()
  const read = [
    { text: 'SONY', certainty: 0.95 },
    { text: 'XM4000', certainty: 0.7 },
  ]
  expect(findModelWord(read, { name: 'Sony', score: 1, line: read[0]! })).toBeNull()
})
