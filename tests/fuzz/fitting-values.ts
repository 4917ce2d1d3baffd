import fc from 'fast-check'
import type { JsonSchema } from '#tests/contract-inputs.ts'
import { Known, type Shelf } from '#tests/fuzz/known-values.ts'
import { wildText } from '#tests/wild-text.ts'

const NIL_ID = '00000000-0000-4000-8000-000000000000'
const LONGEST_TEXT = 2000
const LONGEST_LIST = 6

/** Nobody outside is ever asked. */
const ADDRESSES = [
  'https://shop.invalid/hook',
  'http://127.0.0.1:9/',
  'http://[::1]:9/a?b=c#d',
  'https://user:pass@shop.invalid',
  'http://0x7f.1/',
  'https://xn--bcher-kva.invalid/ü',
  'https://example.invalid:65535/%00',
]

const someMoment = fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true })
const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.oneof(fc.uuid(), fc.constant(NIL_ID)),
  email: fc.nat({ max: 500 }).map((number) => `fuzz${number}@example.com`),
  uri: fc.constantFrom(...ADDRESSES),
  date: someMoment.map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc.oneof(
    someMoment.map((date) => date.toISOString()),
    fc.integer({ min: -90, max: 500 }).map((days) => new Date(Date.now() + days * 86_400_000).toISOString()),
    fc.constantFrom('1970-01-01T00:00:00Z', '2999-12-31T23:59:59+14:00', '2028-02-29T23:59:59.999-12:00'),
  ),
}

const UNTYPED = /[\p{Cc}\p{Cs}]/gu

/** Values that a schema takes, as often as not one the server has told before. */
export function fittingValue(schema: JsonSchema, name: string, shelf: Shelf): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => fittingValue(choice, name, shelf)))
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, shelf)
    case 'array':
      return fittingList(schema, name, shelf)
    case 'string':
      return fittingText(schema, name, shelf)
    case 'integer':
    case 'number':
      return fittingNumber(schema, name, shelf)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function fittingObject({ properties = {}, required = [] }: JsonSchema, shelf: Shelf) {
  const parts = Object.entries(properties).map(([key, part]) => [key, fittingValue(part, key, shelf)] as const)
  return fc.record<Record<string, unknown>>(Object.fromEntries(parts), { requiredKeys: required })
}

function fittingList({ items = {}, minItems = 0, maxItems = LONGEST_LIST }: JsonSchema, name: string, shelf: Shelf) {
  const maxLength = Math.max(minItems, Math.min(maxItems, LONGEST_LIST))
  return fc.array(fittingValue(items, name, shelf), { minLength: minItems, maxLength })
}

function fittingText({ format, minLength = 0, maxLength = LONGEST_TEXT }: JsonSchema, name: string, shelf: Shelf) {
  const cut = (text: string) => text.replaceAll(UNTYPED, '').slice(0, maxLength).padEnd(minLength, 'a')
  const fresh =
    FORMATS[format ?? ''] ??
    fc.oneof(
      fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 20)) }),
      wildText.map(cut),
      fc.constantFrom('a'.repeat(maxLength), '👩‍👩‍👧‍👦'.repeat(maxLength).slice(0, maxLength), '', ' ').map(cut),
    )
  const told = fc.nat({ max: 60 }).map((at) => new Known(shelf, name, at, format === 'uuid' ? NIL_ID : 'Correct4horse'))
  return fc.oneof({ arbitrary: told, weight: 2 }, { arbitrary: fresh as fc.Arbitrary<unknown>, weight: 1 })
}

function fittingNumber({ type, minimum, maximum }: JsonSchema, name: string, shelf: Shelf) {
  const min = Math.max(minimum ?? -1e9, Number.MIN_SAFE_INTEGER)
  const max = Math.min(maximum ?? 1e9, Number.MAX_SAFE_INTEGER)
  const fresh = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
  const told = fc.nat({ max: 60 }).map((at) => new Known(shelf, name, at, min))
  return fc.oneof(fresh, fc.constantFrom(min, max), told as fc.Arbitrary<unknown>)
}
