import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Identification } from '#contract/items/identity.ts'
import { ANSWERS } from '#server/providers/ai/item-answer.ts'
import { toIdentification } from '#server/providers/ai/to-identification.ts'

const identified = (answer: object) => toIdentification(ANSWERS.detailed.parse({ type: 'Sneakers', ...answer }))

describe('what it is', () => {
  test('a type of ours brings its own name and category, whatever else was said', () => {
    const item = identified({ typeId: 'sofa', type: 'comfy couch', category: 'Shoes', typeConfidence: 0.9 })
    expect(item).toMatchObject({ typeId: 'sofa', type: 'Sofa', categoryId: 'furniture', category: 'Furniture' })
    expect(item.confidence).toBe(0.9)
  })

  test('an id we do not have is found by the name or a synonym', () => {
    expect(identified({ typeId: 'running-shoe', type: 'sneakers' })).toMatchObject({ typeId: 'sneakers' })
    expect(identified({ typeId: null, type: 'Loveseat' })).toMatchObject({ typeId: 'sofa' })
  })

  test('what fits nothing of ours keeps its own words', () => {
    expect(identified({ typeId: 'x', type: 'Theremin stand', category: 'musical instruments' })).toMatchObject({
      typeId: null,
      type: 'Theremin stand',
      categoryId: 'instruments',
      category: 'Musical Instruments',
    })
    expect(identified({ type: 'Beekeeping smoker', category: 'Apiary' })).toMatchObject({
      categoryId: null,
      category: 'Apiary',
    })
  })

  test.each([' ', 'Unknown', 'n/a', 'unknown item', 'An unidentified object', 'Thing', '?'])(
    'a thing called %j has no name, whatever else was said of it',
    (type) => {
      const alternatives = [{ typeId: 'boots', confidence: 0.2 }]
      const item = identified({ type, category: 'Furniture', typeConfidence: 0.95, alternatives })
      const nameless = { category: null, categoryId: null, type: null, typeId: null, confidence: 0, confidences: {} }
      expect(item).toMatchObject(nameless)
      expect(item.guesses.map(({ typeId }) => typeId)).toEqual(['boots'])
    },
  )

  test('other possibilities are of our types, without the chosen one, the likeliest first', () => {
    const alternatives = [
      { typeId: 'boots', confidence: 0.1 },
      { typeId: 'sneakers', confidence: 0.9 },
      { typeId: 'hovercraft', confidence: 0.8 },
      { typeId: 'loafers', confidence: 30 },
    ]
    const guesses = identified({ typeId: 'sneakers', alternatives }).guesses
    expect(guesses.map(({ typeId, confidence }) => [typeId, confidence])).toEqual([
      ['loafers', 0.3],
      ['boots', 0.1],
    ])
  })
})

describe('brand, model and size', () => {
  const nike = { value: 'Nike', confidence: 0.9, evidence: 'Swoosh on the side' }

  test('stay with what shows them', () => {
    const item = identified({
      brand: nike,
      model: { value: 'Air Max 90', confidence: 0.7, evidence: 'Text on tongue' },
    })
    expect(item).toMatchObject({ brand: 'Nike', model: 'Air Max 90' })
    expect(item.evidence).toEqual({ brand: 'Swoosh on the side', model: 'Text on tongue' })
    expect(item.confidences).toMatchObject({ brand: 0.9, model: 0.7 })
  })

  test.each([null, '', '  ', 'N/A', 'none', 'not visible'])('are emptied with the evidence %j', (evidence) => {
    const claim = { value: 'Gucci', confidence: 1, evidence }
    const item = identified({ brand: claim, model: claim, size: claim })
    expect(item).toMatchObject({ brand: null, model: null, size: null, evidence: {} })
    expect(item.confidences).not.toHaveProperty('brand')
  })

  test('are emptied when the model itself was only guessing', () => {
    expect(identified({ brand: { ...nike, confidence: 0.3 } }).brand).toBeNull()
  })

  test.each(['Unknown', 'unbranded', 'n/a', '-', 'Generic'])('%j is no brand', (value) => {
    expect(identified({ brand: { ...nike, value } }).brand).toBeNull()
  })
})

describe('the other facts', () => {
  test('empty strings are nothing', () => {
    const item = identified({ style: { value: '' }, material: '   ', color: null })
    expect(item).toMatchObject({ style: null, material: null, color: null })
  })

  test('over-long strings are cut to what the contract takes, without half a character', () => {
    const item = identified({
      type: '📷'.repeat(60),
      category: 'c'.repeat(500),
      material: 'm'.repeat(500),
      brand: { value: 'b'.repeat(500), confidence: 1, evidence: 'e'.repeat(900) },
      description: `${'d'.repeat(1999)}📷`,
    })
    expect(item.material).toHaveLength(120)
    expect(item.evidence.brand).toHaveLength(300)
    expect(item.aiDescription).toBe('d'.repeat(1999))
    expect(item.type?.isWellFormed()).toBe(true)
  })

  test('confidences out of range are brought into it', () => {
    const item = identified({
      typeConfidence: 95,
      material: { value: 'wood', confidence: -3 },
      style: { value: 'modern', confidence: 1e9 },
    })
    expect(item.confidences).toEqual({ type: 0.95, material: 0, style: 1 })
  })

  test('a condition in other letters is understood, one we do not know was not seen', () => {
    expect(identified({ condition: { value: 'like new', confidence: 0.8 } })).toMatchObject({
      condition: 'Like New',
      conditionSeen: true,
    })
    expect(identified({ condition: { value: 'mint' } })).toMatchObject({ condition: 'Good', conditionSeen: false })
  })

  test('a department counts only where the type has it', () => {
    expect(identified({ typeId: 'sneakers', department: 'Women' }).department).toBe('women')
    expect(identified({ typeId: 'sofa', department: 'women' }).department).toBeNull()
    expect(identified({ typeId: 'sneakers', department: 'toString' }).department).toBeNull()
  })

  test('hints about the photo are ours or none', () => {
    expect(identified({ photoProblems: ['blurred', 'ugly'] }).photoHints).toEqual(['blurred'])
  })
})

test('whatever a model answers in our shape becomes something the contract takes', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.constantFrom('', 'Nike', 'sofa', 'Good', 'women'),
  )
  const confidence = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))
  const fact = fc.oneof(fc.record({ value: fc.option(text), confidence, evidence: fc.option(text) }), fc.option(text))
  const keys = ['condition', 'material', 'style', 'color', 'brand', 'model', 'size']
  const anyAnswer = fc.record({
    type: text,
    typeId: fc.option(text),
    category: fc.option(text),
    department: fc.option(text),
    description: fc.option(text),
    typeConfidence: confidence,
    ...Object.fromEntries(keys.map((key) => [key, fact])),
  })
  fc.assert(
    fc.property(anyAnswer, (answer) => {
      const item = identified(answer)
      expect(Identification.parse(item)).toEqual(item)
      expect(JSON.stringify(item)).not.toContain('\\u0000')
      for (const name of ['brand', 'model'] as const) if (item[name]) expect(item.evidence[name]).toBeTruthy()
    }),
  )
})
