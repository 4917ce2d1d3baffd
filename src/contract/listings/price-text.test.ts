import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_MAX } from '#contract/listings/listing-rules.ts'
import { readPrice } from '#contract/listings/price-text.ts'

test.each([
  ['1250', 1250],
  ['1,250', 1250],
  ['$1,250.00', 1250],
  [' $ 1,250 ', 1250],
  ['1,234,567', 1234567],
  ['45.', 45],
  ['45.0', 45],
  ['007', 7],
  ['0', 0],
])('%j is $%i', (text, dollars) => {
  expect(readPrice(text)).toEqual({ dollars })
})

const FIGURES = 'Please write the price in figures, such as 1250 or 1,250'

test.each([
  ['', 'Please enter a price'],
  [' $ ', 'Please enter a price'],
  ['12.50', 'Please use a whole-dollar price'],
  ['$1,250.99', 'Please use a whole-dollar price'],
  ['-5', 'A price cannot be below $0'],
  ['$-5', 'A price cannot be below $0'],
  ['ask me', FIGURES],
  ['45 dollars', FIGURES],
  ['1e3', FIGURES],
  ['1.250,00', FIGURES],
  ['1.250', FIGURES],
  ['1 250', FIGURES],
  ['12,50', FIGURES],
  ['1,2500', FIGURES],
  ['1,25,000', FIGURES],
  ['1250,', FIGURES],
  ['40-50', FIGURES],
  ['$$40', FIGURES],
  ['١٢', FIGURES],
])('%j is refused: %s', (text, problem) => {
  expect(readPrice(text)).toEqual({ problem })
})

test('every whole price is read back as it was, however it is written', () => {
  fc.assert(
    fc.property(
      fc.nat(9_999_999),
      fc.constantFrom('', '$', '$ '),
      fc.constantFrom('', '.', '.0', '.00'),
      fc.boolean(),
      (dollars, sign, cents, commas) => {
        const figures = commas ? dollars.toLocaleString('en-US') : String(dollars)
        expect(readPrice(` ${sign}${figures}${cents} `)).toEqual({ dollars })
      },
    ),
  )
})

test('whatever is typed, a price keeps every figure of it, or there is none', () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,$ -') }))
  fc.assert(
    fc.property(typed, (text) => {
      const { dollars, problem } = readPrice(text)
      const figures = text.split('.')[0]!.replace(/\D/g, '').replace(/^0+/, '')
      if (dollars === undefined) expect(problem).toMatch(/^(Please|A price) .+[^.]$/)
      else if (figures.length < 16) expect(dollars).toBe(Number(figures))
      else expect(dollars).toBeGreaterThan(PRICE_MAX)
    }),
    { numRuns: 1000 },
  )
})
