import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Part } from '#server/platform/http/check-input.ts'
import { schemaOf } from '#tests/contract-inputs.ts'
import { fittingValue } from '#tests/fuzz/fitting-values.ts'
import { type Form, withByte } from '#tests/fuzz/forms.ts'
import { Known, type KnownValues, shelfOf } from '#tests/fuzz/known-values.ts'
import { nearMiss } from '#tests/fuzz/near-misses.ts'
import { METHODS, ODD_HEADERS, OTHER_PATHS, TYPES, WRONG_PIECES, WRONG_QUERIES } from '#tests/fuzz/oddities.ts'

/** Who asks; `stranger` has no session. */
export type Who = 'stranger' | 'seller' | 'admin'

export interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  who: Who
}
/** Written only when it is sent, as it may name what was made a moment before. */
export type Plan = () => Call

type Values = Partial<Record<Part, unknown>>

/** Every way in which one endpoint is called. */
export function plansFor(endpoint: Endpoint, known: KnownValues, forms: fc.Arbitrary<Form>): fc.Arbitrary<Plan>[] {
  const fitting = valuesOf(endpoint, known)
  const who = whoAsks(endpoint)
  const plan =
    ([values, asks]: [Values, Who]) =>
    () =>
      callTo(endpoint, values, asks)
  const ways = [
    fc.tuple(fitting, who).map(plan),
    fc.tuple(fitting, who).map(plan),
    fc.tuple(nearMiss(fitting) as fc.Arbitrary<Values>, who).map(plan),
    fc.tuple(nearMiss(fitting) as fc.Arbitrary<Values>, who).map(plan),
    bytesTo(endpoint, fitting, who),
    oddCalls(endpoint, fitting, who),
  ]
  if (!endpoint.form) return ways
  const upload = fc.tuple(forms, fitting, who).map(([{ boundary, bytes }, values, asks]) => () => ({
    ...callTo(endpoint, values, asks),
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    body: bytes,
  }))
  return [...ways, ...Array(8).fill(upload)]
}

/** The same for what is not in the contract. */
export function plansForOthers(): fc.Arbitrary<Plan> {
  const parts = {
    path: fc.constantFrom(...OTHER_PATHS),
    wrong: fc.constantFrom('', '', ...WRONG_PIECES, ...WRONG_QUERIES),
    method: fc.oneof({ arbitrary: fc.constantFrom('GET', 'POST'), weight: 4 }, fc.constantFrom(...METHODS)),
    headers: fc.constantFrom({}, ...ODD_HEADERS, ...TYPES.map((type) => ({ 'content-type': type }))),
    bytes: fc.uint8Array({ maxLength: 300 }),
    who: fc.constantFrom<Who[]>('stranger', 'seller'),
  }
  return fc.record(parts).map(({ path, wrong, method, headers, bytes, who }) => () => {
    const body = method === 'GET' || method === 'HEAD' || method === 'TRACE' ? undefined : Buffer.from(bytes)
    return { method, path: sendable(path + wrong), headers, body, who }
  })
}

const whoAsks = ({ access }: Endpoint) =>
  access === 'anyone'
    ? fc.constantFrom<Who[]>('stranger', 'seller')
    : fc.oneof(
        { arbitrary: fc.constant<Who>(access), weight: 12 },
        fc.constant<Who>('seller'),
        fc.constant<Who>('stranger'),
      )

function valuesOf(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<Values> {
  const of = (part: Part) =>
    endpoint[part] ? { [part]: fittingValue(schemaOf(endpoint[part]), part, shelfOf(known, endpoint)) } : {}
  return fc.record({ ...of('params'), ...of('query'), ...of('body') })
}

function callTo({ method, path }: Endpoint, values: Values, who: Who): Call {
  const { params, query, body } = (values ?? {}) as Values
  const given = (params ?? {}) as Record<string, unknown>
  // With nothing in its place, the address would be that of a list.
  const address = path.replace(/:(\w+)/g, (_, name: string) => encoded(given[name]) || '%20')
  const text = body === undefined ? undefined : (JSON.stringify(body) ?? undefined)
  return {
    method,
    path: sendable(address + searchOf(query)),
    headers: text === undefined ? {} : { 'content-type': 'application/json' },
    body: text === undefined ? undefined : Buffer.from(text),
    who,
  }
}

function bytesTo(endpoint: Endpoint, fitting: fc.Arbitrary<Values>, who: fc.Arbitrary<Who>): fc.Arbitrary<Plan> {
  const noise = fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes))
  const words = fc.string({ unit: 'binary', maxLength: 500 }).map((text) => Buffer.from(text))
  return fc
    .record({
      values: fitting,
      noise: fc.oneof(noise, words),
      type: fc.oneof(fc.constantFrom(...TYPES), fc.constant('application/json')),
      damage: fc.constantFrom('noise', 'cut', 'flip', 'twice'),
      at: fc.nat(),
      who,
    })
    .map(({ values, noise, type, damage, at, who }) => () => {
      const call = callTo(endpoint, values, who)
      const whole = call.body ?? Buffer.from('{"a":1}')
      const bodies = {
        noise,
        cut: whole.subarray(0, at % whole.length),
        flip: withByte(whole, at, at % 256),
        twice: Buffer.concat([whole, whole]),
      }
      return { ...call, headers: { 'content-type': type }, body: bodies[damage as keyof typeof bodies] }
    })
}

function oddCalls(endpoint: Endpoint, fitting: fc.Arbitrary<Values>, who: fc.Arbitrary<Who>): fc.Arbitrary<Plan> {
  return fc
    .record({
      values: fitting,
      method: fc.oneof(fc.constantFrom(...METHODS), fc.constant(endpoint.method)),
      headers: fc.constantFrom(...ODD_HEADERS),
      piece: fc.constantFrom('', ...WRONG_PIECES),
      search: fc.constantFrom('', ...WRONG_QUERIES),
      who,
    })
    .map(({ values, method, headers, piece, search, who }) => () => {
      const call = callTo(endpoint, values, who)
      const path = piece && endpoint.path.includes(':') ? endpoint.path.replace(/:\w+/, piece) : call.path
      const withSearch = path.split('?')[0] + search
      const body = method === 'TRACE' ? undefined : call.body
      return { ...call, method, path: sendable(withSearch), headers: { ...call.headers, ...headers }, body }
    })
}

/** A half of a character has no encoding: something else stands for it. */
const encoded = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed()).slice(0, 4000)

function searchOf(query: unknown) {
  if (typeof query !== 'object' || query === null) return ''
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const values = Array.isArray(value) ? value : [value]
    return values.filter((one) => one !== undefined).map((one) => `${encoded(name)}=${encoded(one)}`)
  })
  return pairs.length > 0 ? `?${pairs.join('&')}`.slice(0, 12_000) : ''
}

const textOf = (value: unknown) =>
  typeof value === 'object' && !(value instanceof Known) ? String(JSON.stringify(value)) : String(value)

/** What Node refuses to send at all goes through a bare socket instead; here it is spelled out. */
const sendable = (path: string) => path.replaceAll(/[^!-~]/gu, (sign) => encodeURIComponent(sign.toWellFormed()))
