import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { checkInput } from '#server/platform/http/check-input.ts'
import { startTestApp } from '#tests/test-app.ts'
import { asRead, ENDPOINTS_WITH_INPUT, expectSentences, type Input, wrongInputs } from '#tests/wrong-inputs.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

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

/** Of what the schema refuses, which is tried without a server, one; and all that it lets through. */
function worthSending(endpoint: Endpoint) {
  const all = [...wrongInputs(endpoint)]
  const passes = (input: Input) => {
    try {
      checkInput(endpoint, asRead(input))
      return true
    } catch {
      return false
    }
  }
  return [...all.filter((input) => !passes(input)).slice(0, 1), ...all.filter(passes)]
}

test.each(ENDPOINTS_WITH_INPUT)('%s answers wrong input with sentences', async (_name, endpoint) => {
  const callers = callersOf(endpoint)
  let refused = 0
  for (const input of worthSending(endpoint)) {
    const { value: caller } = await callers.next()
    const body = endpoint.body && input.body !== undefined ? JSON.stringify(input.body) : undefined
    const response = await caller!.fetch(addressOf(endpoint, input as never), {
      method: endpoint.method,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    })
    if (response.ok) continue
    refused++
    const given = `${JSON.stringify(input).slice(0, 300)} was answered ${response.status}`
    expect(response.status, given).toBeLessThan(500)
    expectSentences(Failure.parse(await response.json()), given)
  }
  expect(refused).toBeGreaterThan(0)
})
