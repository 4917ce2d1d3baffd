import { expect, test } from 'vitest'
import { ENDPOINTS } from '#tests/attacks/ground.ts'
import { fuzz } from '#tests/fuzz/fuzz.ts'
import { faultOf } from '#tests/fuzz/judge.ts'

/** A little of it, always the same; `npm run fuzz` goes on for as long as it is told. */
test('whatever is asked, the server answers in time, in its own words and without an error', async () => {
  // Patient, as other tests run beside it.
  const { faults, areas, called } = await fuzz(90, 4711, { slowMs: 20_000, requests: 100 })
  expect(Object.fromEntries(faults)).toEqual({})
  expect(called.size).toBeGreaterThan(20)
  expect(Object.keys(areas)).toEqual(expect.arrayContaining(['bare sockets', 'other addresses', 'items', 'piles']))
  expect(Object.values(areas).reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThan(40)
})

test('an answer of another shape, an error and a silence are faults', () => {
  const [endpoint] = ENDPOINTS.filter(({ path, method }) => path === '/api/overview' && method === 'GET')
  const judged = (status: number, body: string, hung = false) => {
    const headers = { 'content-type': 'application/json' }
    return faultOf({ status, headers, body: Buffer.from(body), ms: 1, hung }, 'GET', endpoint)
  }
  const refusal = (code: string, message: string) => JSON.stringify({ error: message, message, code })
  expect(judged(200, '{"itemsAnalyzed":1,"listingsGenerated":5,"averageEstimatedValue":null}')).toBe(null)
  expect(judged(200, '{}')).toBe('an answer of another shape: itemsAnalyzed')
  expect(judged(401, refusal('unauthenticated', 'Please sign in to continue.'))).toBe(null)
  expect(judged(400, refusal('unauthenticated', 'x'))).toBe('unauthenticated with status 400')
  expect(judged(400, '{"statusCode":400}')).toBe('a refusal of another shape')
  expect(judged(503, refusal('unavailable', 'The server is busy. Please try again in a moment.'))).toBe(null)
  expect(judged(503, refusal('unavailable', 'x'))).toBe('answered 503')
  expect(judged(0, '', true)).toBe('no answer')
})
