import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnalysisResult } from '#contract/analysis/analysis.ts'
import { answerItem, conditionIn } from '#contract/analysis/answer-item.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { saidOf, typeIds } from '#tests/answer-arbitraries.ts'

const cases = typeIds.chain((typeId) => fc.record({ typeId: fc.constant(typeId), said: saidOf(typeId) }))

test('the same answers make the same item, one by one in any order, at once, or twice', () => {
  fc.assert(
    fc.property(cases, fc.infiniteStream(fc.nat()), ({ typeId, said }, random) => {
      const before = bareAnalysis(typeId)
      const atOnce = answerItem(before, said)
      expect(AnalysisResult.safeParse(atOnce).error?.message).toBeUndefined()
      expect(answerItem(atOnce, said)).toEqual(atOnce)
      const shuffled = Object.entries(said.answers)
        .map((entry) => ({ entry, place: random.next().value }))
        .sort((a, b) => a.place - b.place)
      let oneByOne = answerItem(before, { noun: said.noun, answers: {} })
      for (const { entry } of shuffled) oneByOne = answerItem(oneByOne, { answers: Object.fromEntries([entry]) })
      expect(oneByOne).toEqual(atOnce)
    }),
  )
})

test('taken back, the answers leave nothing behind', () => {
  fc.assert(
    fc.property(cases, ({ typeId, said }) => {
      const before = bareAnalysis(typeId)
      const nothing = Object.fromEntries(Object.keys(said.answers).map((id) => [id, null]))
      expect(answerItem(answerItem(before, said), { noun: null, answers: nothing })).toEqual(before)
    }),
  )
})

test('what the seller wrote into a listing stays, whatever is answered', () => {
  const before = bareAnalysis('lamp')
  const edited = { ...before.listings.Mercari!, title: 'My lamp', editedFields: ['title' as const] }
  const after = answerItem(
    { ...before, listings: { ...before.listings, Mercari: edited } },
    { answers: { height: 28 } },
  )
  expect(after.listings.Mercari).toMatchObject({
    title: 'My lamp',
    description: 'Lamp.\nHeight: 28 in.\nShipping only.',
  })
  expect(after.listings.OfferUp!.title).toBe('Lamp 28 in Tall')
})

test('a scanned number is the item’s own and its seller’s word; a book’s stands in the text', () => {
  const book = answerItem(bareAnalysis('book'), { answers: { isbn: '9780306406157' } })
  expect(book.item).toMatchObject({ barcode: { kind: 'isbn', digits: '9780306406157' }, saidBySeller: ['barcode'] })
  expect(book.answers).toEqual({})
  expect(book.facts.find(({ id }) => id === 'isbn')).toMatchObject({ words: '9780306406157', by: 'said' })
  expect(book.listings.Mercari!.description).toContain('ISBN: 9780306406157.')
  const lamp = answerItem(bareAnalysis('lamp'), { answers: { barcode: '036000291452' } })
  expect(lamp.facts.find(({ id }) => id === 'barcode')).toMatchObject({ label: 'Barcode', by: 'said' })
  expect(lamp.listings.Mercari!.description).not.toContain('036000291452')
  expect(answerItem(lamp, { answers: { barcode: null } })).toEqual(bareAnalysis('lamp'))
})

test('the condition that its listings name follows answers and what was chosen for all, and stays what was seen without', () => {
  const seen = bareAnalysis('lamp')
  expect(conditionIn(seen)).toBe(seen.item.condition)
  const locked = answerItem(seen, { answers: { works: 'not working' } })
  expect(conditionIn(locked)).toBe('For parts')
  expect(conditionIn({ ...locked, base: { condition: 'Fair' } })).toBe('Fair')
})
