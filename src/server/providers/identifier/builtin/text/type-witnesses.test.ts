import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedWords } from '#contract/brands.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'
import typeWords from '#server/providers/identifier/builtin/data/type-words.json' with { type: 'json' }
import type { Candidate } from '#server/providers/identifier/builtin/model/classifier.ts'
import { createTypeWitnesses, hearWitnesses } from '#server/providers/identifier/builtin/text/type-witnesses.ts'

const findWitnesses = createTypeWitnesses(typeWords, TYPES)

/** What a photo shows: these types, and the rest evenly. */
function seen(shares: Record<string, number>): Candidate[] {
  const left = 1 - Object.values(shares).reduce((sum, share) => sum + share, 0)
  const others = TYPES.length - Object.keys(shares).length
  return TYPES.map(({ id, category }) => ({
    typeId: id,
    categoryId: category,
    probability: shares[id] ?? left / others,
  })).sort((a, b) => b.probability - a.probability)
}
const read = (...lines: string[]) => lines.map((text) => ({ text, certainty: 0.95 }))
const hear = (shares: Record<string, number>, lines: string[]) =>
  hearWitnesses(seen(shares), findWitnesses(read(...lines), null))

test('what the photo leaves open is told by the name of the product', () => {
  const { candidates, witness, overruled } = hear({ hardware: 0.3, smartphone: 0.1 }, [
    'Designed in California',
    'iPhone 13',
  ])
  expect(candidates[0]!.typeId).toBe('smartphone')
  expect(witness).toBe('Read: "iPhone 13"')
  expect(overruled).toBe(true)
})

test('what the photo shows clearly is not outvoted by a print', () => {
  const { candidates, witness } = hear({ 't-shirt': 0.85 }, ['PlayStation'])
  expect(candidates[0]!.typeId).toBe('t-shirt')
  expect(witness, 'it speaks for something else').toBeNull()
})

test('between a console and its game the photo decides', () => {
  expect(hear({ 'video-game': 0.2, 'game-console': 0.05 }, ['NINTENDO SWITCH']).candidates[0]!.typeId).toBe(
    'video-game',
  )
  expect(hear({ 'game-console': 0.2, 'video-game': 0.05 }, ['NINTENDO SWITCH']).candidates[0]!.typeId).toBe(
    'game-console',
  )
})

test('an ISBN is the witness of a book', () => {
  const isbn = { kind: 'isbn', digits: '9780306406157' } as const
  const { candidates, witness } = hearWitnesses(seen({ 'wall-art': 0.4 }), findWitnesses([], isbn))
  expect(candidates[0]!.typeId).toBe('book')
  expect(witness).toBe('The barcode is that of a book: ISBN 9780306406157')
  expect(findWitnesses([], { kind: 'upc', digits: '036000291452' })).toEqual([])
})

test('a label with washing instructions makes it clothing, of whatever kind the photo shows', () => {
  const { candidates } = hear({ curtains: 0.3, dress: 0.2 }, ['MACHINE WASH COLD'])
  expect(candidates[0]!.typeId).toBe('dress')
})

test('what is hardly legible, or part of another word, is no witness', () => {
  expect(findWitnesses([{ text: 'iPhone', certainty: 0.5 }], null)).toEqual([])
  expect(findWitnesses(read('Wiimington', 'Musbank'), null)).toEqual([])
})

test('every word is written as it is looked for, stands once, and speaks for what exists', () => {
  const all = [...typeWords.types, ...typeWords.categories].flatMap((entry) => entry.words)
  expect(all.filter((phrase) => foldedWords(phrase).join(' ') !== phrase)).toEqual([])
  expect(all.filter((phrase, i) => all.indexOf(phrase) !== i)).toEqual([])
  const types = TYPES.map(({ id }) => id)
  expect(typeWords.types.flatMap((entry) => entry.types).filter((id) => !types.includes(id))).toEqual([])
  const categories = CATEGORIES.map(({ id }) => id)
  expect(typeWords.categories.flatMap((entry) => entry.categories).filter((id) => !categories.includes(id))).toEqual([])
})

test('whatever is read, probabilities add up to one, and a type gains only by its own witness', () => {
  const line = fc.constantFrom('iPhone', 'LEGO', 'isbn', 'machine wash', 'nothing of interest', 'Xbox')
  const shares = fc.dictionary(
    fc.constantFrom(...TYPES.map(({ id }) => id)),
    fc.double({ min: 0, max: 0.2, noNaN: true }),
    { maxKeys: 4 },
  )
  fc.assert(
    fc.property(shares, fc.array(line, { maxLength: 4 }), (photo, lines) => {
      const before = seen(photo)
      const witnesses = findWitnesses(read(...lines), null)
      const { candidates } = hearWitnesses(before, witnesses)
      expect(candidates.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
      const spokenFor = new Set(witnesses.flatMap(({ typeIds }) => typeIds))
      for (const { typeId, probability } of candidates)
        if (!spokenFor.has(typeId!))
          expect(probability).toBeLessThanOrEqual(before.find((one) => one.typeId === typeId)!.probability + 1e-9)
    }),
  )
})
