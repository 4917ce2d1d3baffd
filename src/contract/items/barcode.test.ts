import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Barcode, barcodeWords, readBarcodeText } from '#contract/items/barcode.ts'

test.each([
  ['9780306406157', 'isbn', '9780306406157'],
  ['978-0-306-40615-7', 'isbn', '9780306406157'],
  ['ISBN-13: 978 0 306 40615 7', 'isbn', '9780306406157'],
  ['ISBN 0-306-40615-2', 'isbn', '9780306406157'],
  ['0-8044-2957-X', 'isbn', '9780804429573'],
  ['9791034752034', 'isbn', '9791034752034'],
  ['9790060115615', 'ean', '9790060115615'],
  ['4006381333931', 'ean', '4006381333931'],
  ['96385074', 'ean', '96385074'],
  ['036000291452', 'upc', '036000291452'],
  ['0036000291452', 'upc', '036000291452'],
  ['04252614', 'upc', '042100005264'],
])('%s is %s %s', (text, kind, digits) => {
  expect(readBarcodeText(text)).toEqual({ kind, digits })
})

test.each([
  ['9780306406158', 'a wrong check digit'],
  ['0306406153', 'a wrong one of an old ISBN'],
  ['036000291453', 'a wrong one of a UPC'],
  ['2012345678903', 'a number that a shop gave itself'],
  ['0000000000000', 'nothing'],
  ['0000000000', 'nothing in ten digits'],
  ['https://example.com/9780306406157', 'an address'],
  ['12345', 'too short'],
  ['', 'nothing at all'],
])('%s is none: %s', (text) => {
  expect(readBarcodeText(text)).toBeNull()
})

test('it is written with its name, and what is written reads the same', () => {
  const isbn = readBarcodeText('0306406152')!
  expect(barcodeWords(isbn)).toBe('ISBN 9780306406157')
  expect(readBarcodeText(barcodeWords(isbn))).toEqual(isbn)
})

const twelve = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
  .map((digits) => digits.join(''))

test('of any twelve digits at most one thirteenth is right, and one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(twelve, fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, place, step) => {
      const right = [...'0123456789'].map((digit) => body + digit).filter((code) => readBarcodeText(code))
      expect(right.length).toBeLessThanOrEqual(1)
      for (const code of right) {
        const wrong = [...code]
        wrong[place] = String((Number(wrong[place]) + step) % 10)
        expect(readBarcodeText(wrong.join(''))).toBeNull()
      }
    }),
  )
})

test('whatever is typed, the answer is none or a whole number', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const read = readBarcodeText(text)
      if (read) expect(Barcode.parse(read)).toEqual(read)
    }),
  )
})
