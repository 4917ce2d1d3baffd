import { z } from 'zod'

/** The number under a barcode that names a product: an ISBN a book's edition, UPC and EAN a thing from a shop. */
export const Barcode = z.object({
  kind: z.enum(['isbn', 'ean', 'upc']),
  /** Whole and without hyphens: an ISBN has 13, a UPC 12, an EAN 13 or 8. */
  digits: z.string().regex(/^(\d{8}|\d{12,13})$/),
})
export type Barcode = z.infer<typeof Barcode>

export const BARCODE_NAMES = { isbn: 'ISBN', ean: 'EAN', upc: 'UPC' } as const satisfies Record<Barcode['kind'], string>

/** 'ISBN 9780306406157' */
export const barcodeWords = ({ kind, digits }: Barcode) => `${BARCODE_NAMES[kind]} ${digits}`

const LONGEST_TEXT = 60
const NAME = /^(?:ISBN|EAN|UPC|GTIN)(?:[-\s]?1[0-4])?[:\s]*/i
/** What shops number themselves (weighed food, coupons, their own labels) means something else in every other shop. */
const SHOPS_OWN = /^(?:2|02|04|05|98[1-4]|99)/
const ISBN = /^97(?:8|9[1-9])/

/** What a scanner read or somebody typed, with or without its name and hyphens; null where a digit is wrong or it names no product. */
export function readBarcodeText(text: string): Barcode | null {
  const code = text.slice(0, LONGEST_TEXT).trim().replace(NAME, '').replace(/[-\s]/g, '').toUpperCase()
  if (/^\d{9}[\dX]$/.test(code)) return fromShortIsbn(code)
  if (!/^(?:\d{8}|\d{12,13})$/.test(code)) return null
  // A code of eight that begins with 0 is a UPC with its zeros left out.
  const whole = code.length === 8 && code.startsWith('0') ? wholeUpc(code) : code
  return hasCheckDigit(whole) ? named(whole) : null
}

function named(code: string): Barcode | null {
  if (code.length === 8) return SHOPS_OWN.test(code) ? null : { kind: 'ean', digits: code }
  const ean = code.padStart(13, '0')
  if (/^0+$/.test(ean) || SHOPS_OWN.test(ean)) return null
  if (ISBN.test(ean)) return { kind: 'isbn', digits: ean }
  return ean.startsWith('0') ? { kind: 'upc', digits: ean.slice(1) } : { kind: 'ean', digits: ean }
}

/** Every other digit counts three times, from the right; with the last one all add up to tens. */
const hasCheckDigit = (code: string) =>
  sum([...code].reverse().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3))) % 10 === 0

/** Ten digits, the last of which may be an X for ten, were what books had until 2007. */
function fromShortIsbn(code: string): Barcode | null {
  const total = sum([...code].map((digit, place) => (digit === 'X' ? 10 : Number(digit)) * (10 - place)))
  if (total % 11 !== 0 || /^0+$/.test(code)) return null
  const body = `978${code.slice(0, 9)}`
  const check = [...'0123456789'].find((digit) => hasCheckDigit(body + digit))!
  return { kind: 'isbn', digits: body + check }
}

/** Where the zeros were follows from the last digit before the check digit. */
function wholeUpc(code: string): string {
  const [digits, rule, check] = [code.slice(1, 6), Number(code[6]), code[7]]
  if (rule <= 2) return `0${digits.slice(0, 2)}${rule}0000${digits.slice(2)}${check}`
  if (rule === 3) return `0${digits.slice(0, 3)}00000${digits.slice(3)}${check}`
  if (rule === 4) return `0${digits.slice(0, 4)}00000${digits.slice(4)}${check}`
  return `0${digits}0000${rule}${check}`
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
