import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Identification } from '#contract/items/identity.ts'
import { addSight } from '#server/features/analysis/add-sight.ts'
import { bareItem, unnamedItem } from '#tests/item-fixtures.ts'

const LABEL = unnamedItem({
  ...{ brand: 'Stiffel', model: 'B-4412', barcode: { kind: 'upc', digits: '036000291452' } },
  evidence: { brand: 'Read on a label: "STIFFEL"', model: 'Read on a label: "B-4412"', barcode: 'Read on the barcode' },
  confidences: { brand: 0.95, model: 0.9 },
})

describe('an item with a name', () => {
  test('gets what a label says and nobody said yet, with its evidence', () => {
    const { brand, model, barcode, evidence, confidences } = LABEL
    expect(addSight(bareItem('lamp'), LABEL)).toEqual({
      ...bareItem('lamp'),
      ...{ brand, model, barcode, evidence, confidences },
    })
  })

  test('gets hints on questions that had none', () => {
    const before = bareItem('dress', { proposals: { colour: 'blue' } })
    const seen = unnamedItem({ proposals: { colour: 'red', material: 'silk' } })
    expect(addSight(before, seen)).toEqual({ ...before, proposals: { colour: 'blue', material: 'silk' } })
  })

  test('keeps it, whatever the new photos look like', () => {
    const chair = bareItem('chair', { guesses: [] })
    expect(addSight(bareItem('lamp'), chair)).toEqual(bareItem('lamp'))
  })

  test('keeps the seller’s word, even that there is none', () => {
    const said = bareItem('lamp', { brand: null, saidBySeller: ['type', 'brand'] })
    expect(addSight(said, LABEL)).toMatchObject({ brand: null, model: null, barcode: LABEL.barcode })
    const other = bareItem('lamp', { brand: 'Tiffany', saidBySeller: ['brand'] })
    expect(addSight(other, LABEL), 'the model is one of another brand').toMatchObject({ brand: 'Tiffany', model: null })
    const same = bareItem('lamp', { brand: 'stiffel', saidBySeller: ['brand'] })
    expect(addSight(same, LABEL)).toMatchObject({ brand: 'stiffel', model: 'B-4412' })
  })
})

describe('an item without a name', () => {
  const guess = { typeId: 'lamp', type: 'Lamp', category: 'Home', confidence: 0.3 }

  test('gets one from all of its photos, and keeps what was read before', () => {
    const before = unnamedItem({ brand: 'IKEA', evidence: { brand: '"IKEA" is printed on it' } })
    const lamp = bareItem('lamp', { confidence: 0.7, confidences: { type: 0.7 }, guesses: [guess], brand: 'Stiffel' })
    expect(addSight(before, lamp)).toMatchObject({
      ...{ typeId: 'lamp', categoryId: 'home', confidence: 0.7, guesses: [guess] },
      ...{ brand: 'IKEA', evidence: before.evidence },
    })
  })

  test('gets better guesses, and loses none to photos that show nothing', () => {
    const seen = addSight(unnamedItem(), unnamedItem({ guesses: [guess] }))
    expect(seen).toEqual(unnamedItem({ guesses: [guess] }))
    expect(addSight(seen, unnamedItem())).toEqual(seen)
  })
})

test('nothing that was known or said ever changes, and looking twice adds nothing more', () => {
  const fact = fc.option(fc.constantFrom('Sony', 'SONY', 'Bose', 'WH-1000XM4'), { nil: null })
  const made = fc.record({
    brand: fact,
    model: fact,
    named: fc.boolean(),
    said: fc.subarray(['brand', 'model'] as const),
  })
  const item = fc.tuple(made).map(([{ brand, model, named, said }]): Identification => {
    const facts = { brand, model, saidBySeller: said }
    return named ? bareItem('headphones', facts) : unnamedItem(facts)
  })
  fc.assert(
    fc.property(item, item, (before, seen) => {
      const after = addSight(before, seen)
      for (const name of ['brand', 'model', 'type'] as const) {
        if (before[name] || before.saidBySeller.includes(name)) expect(after[name]).toBe(before[name])
      }
      expect(after.saidBySeller).toEqual(before.saidBySeller)
      expect(addSight(after, seen)).toEqual(after)
    }),
  )
})
