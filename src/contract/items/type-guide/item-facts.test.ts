import { describe, expect, test } from 'vitest'
import { NOTHING_SAID } from '#contract/items/type-guide/answers.ts'
import { checkAnswers, mergeAnswers } from '#contract/items/type-guide/check-answers.ts'
import { fillTemplate } from '#contract/items/type-guide/fill-template.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { factsOf, nounOf, openQuestions, proposalsOf, proposedAnswers } from '#contract/items/type-guide/item-facts.ts'
import { TYPES } from '#contract/taxonomy.ts'
import { beginning } from '#contract/words.ts'
import { bareItem } from '#tests/item-fixtures.ts'

const lampGuide = guideOf(bareItem('lamp'))
const ids = (list: { id: string }[]) => list.map(({ id }) => id)
const ask = (noun: string, item = bareItem('lamp'), said = NOTHING_SAID) =>
  ids(openQuestions(guideOf(item), noun, factsOf(guideOf(item), item, said)))

describe('what is asked', () => {
  test('comes in the guide’s order, for this noun, without what photo and seller have told', () => {
    expect(ask('lamp').slice(0, 3)).toEqual(['works', 'height', 'shade'])
    expect(ask('lampshade').slice(0, 3)).toEqual(['height', 'material', 'era'])
    const seen = bareItem('lamp', { brand: 'Stiffel', material: 'Brass' })
    const said = { noun: null, answers: { works: 'untested' } }
    expect(ask('lamp', seen, said)).toEqual(['height', 'shade', 'era', 'bulb-base'])
  })

  test('has the noun that the photo shows, until the seller picks one', () => {
    const chair = bareItem('armchair', { style: 'Rocking chair' })
    expect(nounOf(guideOf(chair), chair, NOTHING_SAID)).toBe('rocking chair')
    expect(nounOf(guideOf(chair), chair, { noun: 'recliner', answers: {} })).toBe('recliner')
    expect(nounOf(guideOf(chair), chair, { noun: 'table lamp', answers: {} })).toBe('rocking chair')
  })
})

describe('what a photo hints at', () => {
  const dress = bareItem('dress', { proposals: { colour: 'Blue', material: 'moonbeams' } })
  const guide = guideOf(dress)
  const open = (said = NOTHING_SAID) => openQuestions(guide, 'dress', factsOf(guide, dress, said), dress.proposals)

  test('is proposed where it is one of the choices, and is no fact', () => {
    expect(open().find(({ id }) => id === 'colour')).toMatchObject({ proposal: 'blue' })
    expect(open().find(({ id }) => id === 'material')).not.toHaveProperty('proposal')
    expect(factsOf(guide, dress, NOTHING_SAID)).toEqual([])
  })

  test('is an answer for one tap where the type asks for it, or its titles have a place for it', () => {
    const proposed = (typeId: string, colour: string) => {
      const item = bareItem(typeId, { proposals: { colour } })
      const asked = guideOf(item)
      return proposedAnswers(asked, asked.noun, factsOf(asked, item, NOTHING_SAID), proposalsOf(item))
    }
    const navy = { id: 'colour', label: 'Color', value: 'navy', words: 'navy', by: 'proposed' }
    expect(proposed('dress', 'navy')).toEqual([navy])
    expect(ids(guideOf(bareItem('jeans')).questions)).not.toContain('colour')
    expect(proposed('jeans', 'navy')).toEqual([navy])
    expect(proposed('watch', 'navy')).toEqual([])
  })

  test('is nothing where a screen or a cover may have been seen, whoever says what it is', () => {
    const hints = { colour: 'blue', pattern: 'solid', material: 'cotton' } as const
    expect(proposalsOf(bareItem('smartphone', { proposals: hints }))).toEqual({ material: 'cotton' })
    expect(proposalsOf(bareItem('dress', { proposals: hints }))).toEqual(hints)
  })

  test('is gone once the seller has answered', () => {
    const said = factsOf(guide, dress, { noun: null, answers: { colour: 'red' } })
    expect(ids(proposedAnswers(guide, 'dress', said, proposalsOf(dress)))).not.toContain('colour')
    expect(ids(open({ noun: null, answers: { colour: 'red' } }))).not.toContain('colour')
  })
})

describe('a fact says who says so', () => {
  const seen = bareItem('sneakers', {
    ...{ brand: 'Nike', color: 'Black', size: 'US 10.5', department: 'men' },
    evidence: { brand: 'Reads “NIKE” on the tongue' },
    confidences: { color: 0.4 },
  })
  const by = (said = NOTHING_SAID) =>
    Object.fromEntries(factsOf(guideOf(seen), seen, said).map(({ id, value, by }) => [id, [value, by]]))

  test('read on a label, seen, or a guess that wants checking', () => {
    expect(by()).toEqual({
      brand: ['Nike', 'read'],
      'shoe-size': [10.5, 'seen'],
      department: ["men's", 'seen'],
      colour: ['black', 'proposed'],
    })
  })

  test('the seller’s word stands before the photo’s; what the type does not know is not used', () => {
    const said = { noun: null, answers: { colour: 'red', department: 'for dogs', storage: '64 GB' } }
    expect(by(said)).toMatchObject({ colour: ['red', 'said'], department: ["men's", 'seen'] })
    expect(by(said)).not.toHaveProperty('storage')
  })
})

test('the number under a barcode is a fact: of a book its ISBN, of anything else its barcode', () => {
  const isbn = { kind: 'isbn', digits: '9780306406157' } as const
  const book = bareItem('book', { barcode: isbn, evidence: { barcode: 'The barcode says ISBN 9780306406157' } })
  expect(factsOf(guideOf(book), book, NOTHING_SAID)).toEqual([
    { id: 'isbn', label: 'ISBN', value: isbn.digits, words: isbn.digits, by: 'read' },
  ])
  expect(ask('book', book)).not.toContain('isbn')
  const upc = { kind: 'upc', digits: '036000291452' } as const
  const lamp = bareItem('lamp', { barcode: upc, evidence: { barcode: 'The barcode says UPC 036000291452' } })
  expect(factsOf(lampGuide, lamp, NOTHING_SAID)).toMatchObject([{ id: 'barcode', value: upc.digits, by: 'read' }])
})

describe('an answer is checked against the guide', () => {
  const check = (answers: Record<string, never>) => checkAnswers(lampGuide, { answers })
  test.each([
    ['a choice in any case', { works: 'Untested' }, { works: 'untested' }],
    ['own words where they are allowed', { material: 'onyx' }, { material: 'onyx' }],
    ['a number as it is typed', { height: '1,200.505' }, { height: 1200.51 }],
    ['an answer taken back', { works: null, storage: null }, { works: null, storage: null }],
    ['that it was cared for', { care: true }, { care: true }],
  ])('%s', (_what, given, answers) => {
    expect(check(given as never)).toEqual({ answers })
  })

  test.each([
    [{ works: 'maybe' }, '“Does it work?” wants one of: works perfectly, works with issues, untested and not working'],
    [{ height: 'tall' }, '“How tall is it?” wants a number in inches'],
    [{ height: 0 }, '“How tall is it?” wants more than 0 inches'],
    [{ height: '0.004' }, '“How tall is it?” wants more than 0 inches'],
    [{ storage: '64 GB' }, '“storage” is not asked about this kind of item'],
  ])('%j is refused in a sentence', (given, problem) => {
    expect(check(given as never)).toMatchObject({ problem })
  })

  test('a year has four digits', () => {
    const year = (given: string | number) => checkAnswers(guideOf(bareItem('piano')), { answers: { year: given } })
    expect(year('1929')).toEqual({ answers: { year: 1929 } })
    for (const given of [0, 29, '29', 19_290, 1929.5, 'old'])
      expect(year(given)).toMatchObject({ problem: '“Which year?” wants a year in four digits' })
  })

  test('none is an answer where something is counted that may be missing or new', () => {
    const answer = (typeId: string, id: string) => checkAnswers(guideOf(bareItem(typeId)), { answers: { [id]: '0' } })
    expect(answer('car', 'mileage')).toEqual({ answers: { mileage: 0 } })
    expect(answer('desk', 'drawer-count')).toEqual({ answers: { 'drawer-count': 0 } })
    expect(answer('chair', 'quantity')).toMatchObject({ problem: '“How many chairs?” wants more than 0' })
  })

  test('a 0 that was taken for a measure earlier is not used', () => {
    const lamp = bareItem('lamp')
    expect(factsOf(lampGuide, lamp, { noun: null, answers: { height: 0 } })).toEqual([])
  })

  test('a noun is one of the type’s', () => {
    expect(checkAnswers(lampGuide, { noun: 'torchiere', answers: {} })).toEqual({ noun: 'torchiere', answers: {} })
    expect(checkAnswers(lampGuide, { noun: 'sofa', answers: {} })).toMatchObject({ field: 'noun' })
  })

  test('none of several is none; measures want each part', () => {
    const sofa = guideOf(bareItem('sofa'))
    expect(checkAnswers(sofa, { answers: { flaws: ['none', 'stains'] } })).toEqual({ answers: { flaws: ['stains'] } })
    const { problem } = checkAnswers(sofa, { answers: { dimensions: { x: 3 } } }) as { problem: string }
    expect(problem).toContain('wants width, depth and height in inches')
  })

  test('the last word counts', () => {
    expect(mergeAnswers({ works: 'untested', height: 4 }, { works: 'not working', height: null })).toEqual({
      works: 'not working',
    })
  })
})

test('templates write numbers with their comma, lists with their and, and nothing of half a measure', () => {
  const question = guideOf(bareItem('car')).questions.find(({ id }) => id === 'mileage')!
  expect(fillTemplate(question.say, question, 123_456)).toBe('123,456 miles.')
  expect(fillTemplate(question.say, question, 9999)).toBe('9999 miles.')
  const sofa = guideOf(bareItem('sofa')).questions
  const measures = sofa.find(({ id }) => id === 'dimensions')!
  expect(fillTemplate(measures.say, measures, { w: 84, d: 36, h: 33.5 })).toBe(
    'Measures 84 × 36 × 33.5 in (W × D × H).',
  )
  expect(fillTemplate(measures.say, measures, { w: 84, d: 36 })).toBe('')
  const flaws = sofa.find(({ id }) => id === 'flaws')!
  expect(fillTemplate(flaws.say, flaws, ['a', 'b', 'c'])).toBe('Flaws: a, b and c (see photos).')
  expect(fillTemplate(flaws.say, flaws, ['none'])).toBe('No flaws that I can find.')
})

test('no photo is said to show what is smelled, heard, or noticed only in use', () => {
  const question = guideOf(bareItem('sofa')).questions.find(({ id }) => id === 'flaws')!
  const say = (...flaws: string[]) => fillTemplate(question.say, question, flaws)
  expect(say('odor')).toBe('Flaws: odor.')
  expect(say('stains', 'a smell of oranges')).toBe('Flaws: stains and a smell of oranges.')
  expect(say('stains', 'rips')).toBe('Flaws: stains and rips (see photos).')
  const all = TYPES.flatMap(
    ({ id }) => guideOf(bareItem(id)).questions.find((each) => each.id === 'flaws')?.choices ?? [],
  )
  expect([...new Set(all)].filter((flaw) => flaw !== 'none' && !say(flaw).includes('see photos')).sort()).toEqual([
    ...['crashed and repaired', 'dead spot', 'door sticks', 'drawer sticks', 'drawers stick', 'dropped'],
    ...['gimbal fault', 'hum', 'leaks', 'loose brakes', 'musty smell', 'noisy'],
    ...['odor', 'pet odor', 'scratchy knob', 'scroll wheel slips', 'shrunk', 'sinks by itself'],
    ...['squeaks', 'stiff opener', 'stiff wheel', 'stuck handle', 'stuck key', 'wobbles'],
    ...['wobbly', 'wobbly joints', 'worn bearings'],
  ])
})

test('chips begin with a capital, unless the word has its own', () => {
  expect(['works perfectly', 'iPad stand', '1990s', 'USB-C'].map(beginning)).toEqual([
    'Works perfectly',
    'iPad stand',
    '1990s',
    'USB-C',
  ])
})

test('a size that no US label gives is written without the US', () => {
  const shoes = bareItem('sneakers')
  const guide = guideOf(shoes)
  const question = guide.questions.find(({ id }) => id === 'shoe-size')!
  const said = (size: number) => factsOf(guide, shoes, { noun: null, answers: { 'shoe-size': size } })[0]?.words
  expect([said(10.5), said(16), said(26), said(42)]).toEqual(['10.5 US', '16 US', '26', '42'])
  expect([10.5, 26].map((size) => fillTemplate(question.say, question, size))).toEqual(['US size 10.5.', 'Size 26.'])
})
