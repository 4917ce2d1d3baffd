import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { learnedBench } from '../bench/learned.ts'
import { errorsOf, replaySales, type SellersSale } from '../bench/replay-sales.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const START = Date.parse('2026-01-01T12:00:00.000Z')
/** Some above the middle and some below, the same in every run. */
const WOBBLE = [1, 0.85, 1.18, 0.93, 1.07, 1.12, 0.9, 0.99]

/** A sale every three days, by somebody who gets so much of what the guide says. */
const madeUp = (seller: string, level: number, typeId = 'lamp'): SellersSale[] =>
  Array.from({ length: 40 }, (_, nth) => {
    const guide = 20 + ((nth * 17) % 90)
    const sold = guide * level * WOBBLE[nth % WOBBLE.length]!
    return {
      seller,
      typeId,
      categoryId: 'home',
      asked: sold * 1.1,
      sold,
      guide,
      at: new Date(START + nth * 3 * DAY_MS),
    }
  })

test('a seller who gets less or more than the guide says is predicted better with every sale', () => {
  for (const level of [0.7, 1.35]) {
    const predicted = replaySales(madeUp('Ann', level))
    expect(errorsOf(predicted, 'learned').rmsle).toBeLessThan(0.75 * errorsOf(predicted, 'guide').rmsle)
    const late = predicted.slice(20)
    expect(errorsOf(late, 'learned').rmsle).toBeLessThan(0.65 * errorsOf(late, 'guide').rmsle)
  }
})

test('for a seller whom the guide fits, learning does next to no harm', () => {
  const predicted = replaySales(madeUp('Ben', 1))
  expect(errorsOf(predicted, 'learned').rmsle).toBeLessThan(1.05 * errorsOf(predicted, 'guide').rmsle)
})

test('nobody’s prices follow from another’s sales, nor from what comes later', () => {
  const [ann, ben] = [madeUp('Ann', 0.7), madeUp('Ben', 1.4)]
  const alone = replaySales(ann)
  const beside = replaySales([...ben, ...ann]).filter(({ seller }) => seller === 'Ann')
  expect(beside).toEqual(alone)
  expect(replaySales(ann.slice(0, 10))).toEqual(alone.slice(0, 10))
  expect(replaySales(ann.toReversed())).toEqual(alone)
})

test('the bench reads a file of such lines and prints both errors', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'snapworth-learned-'))
  const file = join(folder, 'cases.jsonl')
  const lines = madeUp('Ann', 0.7).map(({ typeId: type, categoryId: category, ...rest }) => ({
    type,
    category,
    ...rest,
  }))
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await learnedBench(['--cases', file])
  const printed = log.mock.calls.flat().join('\n')
  log.mockRestore()
  rmSync(folder, { recursive: true })
  expect(printed).toMatch(/^Sales 40, sellers 1, priced with something learned 38$/m)
  expect(printed).toMatch(/^Guide alone +0\.\d{4}/m)
  expect(printed).toMatch(/^With learning +0\.\d{4}/m)
})
