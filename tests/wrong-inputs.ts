import { expect } from 'vitest'
import { API } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { PARTS, type Part } from '#server/platform/http/check-input.ts'
import { plausible, schemaOf } from '#tests/contract-inputs.ts'

export type Input = Partial<Record<Part, unknown>>

/** Every endpoint that takes anything, by its name. */
export const ENDPOINTS_WITH_INPUT = Object.values(API)
  .flat()
  .filter(({ params, query, body }) => params ?? query ?? body)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const WRONG = [null, '', 'x'.repeat(9000), 'a\0b', -1, 1e15, [null], { a: { b: [] } }]
/** In an address everything is text. */
const WRONG_TEXT = ['', 'nonsense', 'x'.repeat(1000), '-1', '1.5', 'a\0b']

/** Every input of an endpoint with one thing wrong in it. */
export function* wrongInputs(endpoint: Endpoint): Generator<Input> {
  const parts = PARTS.filter((part) => endpoint[part])
  const right = Object.fromEntries(parts.map((part) => [part, plausible(schemaOf(endpoint[part]!))]))
  for (const part of parts) {
    const values = right[part] as Record<string, unknown>
    for (const name of Object.keys(schemaOf(endpoint[part]!).properties ?? {})) {
      const { [name]: _, ...others } = values
      if (part !== 'params') yield { ...right, [part]: others }
      for (const wrong of part === 'body' ? WRONG : WRONG_TEXT)
        yield { ...right, [part]: { ...others, [name]: part === 'params' && !wrong ? ' ' : wrong } }
    }
    if (part !== 'body') continue
    for (const wrong of [undefined, {}, null, [], [null], 'text', 5, { [part]: values }])
      yield { ...right, body: wrong }
  }
}

/** The same as a server reads it: what stands in an address has become text, one word or several. */
export const asRead = ({ params, query, body }: Input): Input => ({
  params: asTexts(params),
  query: asTexts(query),
  body,
})

const asTexts = (values: unknown) =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )

/** How a schema library talks, and a program. */
const SCHEMA_WORDS =
  /invalid (input|option|uuid|string|url|iso|key|type|element|value|email address|format)|expected|received|too (small|big)|unrecognized|zod|undefined|\bnan\b|\bnull\b|regex|pattern|\bstring\b|\bboolean\b|\barray\b|\bobject\b|\binteger\b|\benum\b|[<>]=|[{}[\]]/i
const SENTENCE = /^\p{Lu}.* .*\S$/su

export function expectSentences(
  { message, fields = {} }: { message: string; fields?: Record<string, string> },
  given: string,
) {
  for (const sentence of [message, ...Object.values(fields)]) {
    expect(sentence, given).not.toMatch(SCHEMA_WORDS)
    expect(sentence, given).toMatch(SENTENCE)
  }
}
