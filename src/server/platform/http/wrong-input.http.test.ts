import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/api.ts'
import { addressOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { users } from '#server/db/schema/accounts.ts'
import { PARTS, type Part, plausible, schemaOf } from '#tests/contract-inputs.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** How a schema library talks, and a program. */
const SCHEMA_WORDS =
  /invalid (input|option|uuid|string|url|iso|key|type|element|value|email address|format)|expected|received|too (small|big)|unrecognized|zod|undefined|\bnan\b|\bnull\b|regex|pattern|\bstring\b|\bboolean\b|\barray\b|\bobject\b|\binteger\b|\benum\b|[<>]=|[{}[\]]/i
const SENTENCE = /^\p{Lu}.* .*\S$/su

type Values = Record<string, unknown>

const WRONG = [null, '', 'x'.repeat(9000), 'a\0b', -1, 1e15, [null], { a: { b: [] } }]
/** In an address everything is text. */
const WRONG_TEXT = ['', 'nonsense', 'x'.repeat(1000), '-1', '1.5', 'a\0b']

/** Every input of an endpoint with one thing wrong in it. */
function* wrongInputs(endpoint: Endpoint): Generator<Partial<Record<Part, unknown>>> {
  const parts = PARTS.filter((part) => endpoint[part])
  const right = Object.fromEntries(parts.map((part) => [part, plausible(schemaOf(endpoint[part]!))]))
  for (const part of parts) {
    const values = right[part] as Values
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

/** Signed in as the endpoint asks, and never asking so often that the limit answers in the place of the check. */
async function* callersOf({ access, limit }: Endpoint) {
  for (;;) {
    const caller = access === 'anyone' ? app.visitor() : await signedIn(access)
    for (let calls = 0; calls < Math.min(limit?.requests ?? 50, 50); calls++) yield caller
  }
}

async function signedIn(access: 'seller' | 'admin') {
  const seller = await app.seller()
  const role = access === 'admin' ? 'admin' : 'user'
  await app.deps.db.update(users).set({ role }).where(eq(users.id, seller.user.id))
  return seller
}

const withInput = Object.values(API)
  .flat()
  .filter(({ params, query, body }) => params ?? query ?? body)

test.each(withInput.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s answers wrong input with sentences',
  async (_name, endpoint) => {
    const callers = callersOf(endpoint)
    let refused = 0
    for (const input of wrongInputs(endpoint)) {
      const { value: caller } = await callers.next()
      const body = endpoint.body && input.body !== undefined ? JSON.stringify(input.body) : undefined
      const response = await caller!.fetch(addressOf(endpoint, input as never), {
        method: endpoint.method,
        ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      })
      if (response.ok) continue
      refused++
      const given = `${JSON.stringify(input).slice(0, 300)} was answered ${response.status}`
      const { message, fields = {} } = Failure.parse(await response.json())
      expect(response.status, given).toBeLessThan(500)
      for (const sentence of [message, ...Object.values(fields)]) {
        expect(sentence, given).not.toMatch(SCHEMA_WORDS)
        expect(sentence, given).toMatch(SENTENCE)
      }
    }
    expect(refused).toBeGreaterThan(0)
  },
)
