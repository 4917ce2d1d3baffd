import fc from 'fast-check'
import { Known } from '#tests/fuzz/known-values.ts'
import { wildText } from '#tests/wild-text.ts'

/** An own key of that name, as JSON can have one. */
const withOwn = (key: string, value: unknown) => define({}, key, value)
function define(branch: object, key: string, value: unknown) {
  return Object.defineProperty(branch, key, { value, enumerable: true, configurable: true, writable: true })
}

const nested = (depth: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = wrap(value)
  return value
}

/** What no form sends. */
const HOSTILE: unknown[] = [
  null,
  true,
  '',
  ' ',
  [],
  {},
  [[]],
  -1,
  -0,
  0.1,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  '9'.repeat(400),
  '1e999',
  'NaN',
  '-0',
  '\u0000',
  'a\u0000b',
  '\uD83D',
  '\uDE00x',
  '\u202E',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  "' OR 1=1 --",
  '%00',
  '../../etc/passwd',
  'a'.repeat(20_000),
  ','.repeat(20_000),
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30',
  withOwn('__proto__', { role: 'admin' }),
  withOwn('constructor', { prototype: { role: 'admin' } }),
  withOwn('toJSON', 'x'),
  nested(200, (inner) => [inner]),
  nested(200, (inner) => ({ a: inner })),
  Array.from({ length: 500 }, () => 'x'),
]

const hostileValue = fc.oneof(fc.constantFrom(...HOSTILE), wildText, fc.jsonValue({ maxDepth: 3 }))

const KEYS = ['__proto__', 'constructor', 'toString', 'id', 'role', 'userId', '', '\u0000', 'a'.repeat(500)]

type Twist = { how: 'replace' | 'drop' | 'add'; at: number; by: unknown; key: string }
const twist = fc.record<Twist>({
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add'),
  at: fc.nat({ max: 200 }),
  by: hostileValue,
  key: fc.constantFrom(...KEYS),
})

/** The same values with one to three things wrong in them. */
export const nearMiss = (fitting: fc.Arbitrary<unknown>) =>
  fc
    .tuple(fitting, fc.array(twist, { minLength: 1, maxLength: 3 }))
    .map(([value, twists]) => twists.reduce(applyTwist, value))

type Branch = Record<string, unknown>
const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !(value instanceof Known)

/** Every place of a value, itself first. */
function* placesIn(value: unknown, path: string[] = []): Generator<string[]> {
  yield path
  if (isBranch(value)) for (const key of Object.keys(value)) yield* placesIn(value[key], [...path, key])
}

function applyTwist(value: unknown, { how, at, by, key }: Twist): unknown {
  const places = [...placesIn(value)].slice(0, 200)
  return changeAt(value, places[at % places.length]!, (part) => {
    if (how === 'drop') return undefined
    if (how === 'replace' || !isBranch(part)) return by
    return copyWith(part, key, by)
  })
}

function changeAt(value: unknown, [step, ...rest]: string[], change: (part: unknown) => unknown): unknown {
  if (step === undefined) return change(value)
  const branch = value as Branch
  return copyWith(branch, step, changeAt(branch[step], rest, change))
}

function copyWith(branch: Branch, key: string, value: unknown): unknown {
  const copy = Array.isArray(branch)
    ? [...branch]
    : Object.defineProperties({}, Object.getOwnPropertyDescriptors(branch))
  return define(copy, key, value)
}
