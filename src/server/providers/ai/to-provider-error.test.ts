import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { toProviderError } from '#server/providers/ai/to-provider-error.ts'

const engine = { id: 'openai', name: 'OpenAI', apiKey: 'sk-secret' } as const

function failureOf(statusCode: number, body: object | string, message = 'failed') {
  const responseBody = typeof body === 'string' ? body : JSON.stringify(body)
  const error = new APICallError({
    message,
    url: 'https://x',
    requestBodyValues: { photo: 'a' },
    statusCode,
    responseBody,
  })
  return toProviderError(engine, 'gpt-4o', error, new AbortController().signal)
}

test.each([
  [
    'Gemini words a bad key as a bad request',
    400,
    { error: { details: [{ reason: 'API_KEY_INVALID' }] } },
    'key',
    false,
  ],
  ['a key without rights is a bad key', 403, {}, 'refused the key (403)', false],
  ['an empty account does not fill by waiting', 429, { error: { code: 'insufficient_quota' } }, 'credit', false],
  ['Azure words a refusal as a bad request', 400, { error: { code: 'content_filter' } }, 'refused to answer', false],
  ['an overloaded vendor may recover', 503, {}, '(503)', true],
  ['a request it does not take stays untaken', 400, {}, '(400)', false],
  ['a web page instead of JSON is a wrong shape', 200, '<html>', 'shape', false],
])('%s', (_rule, statusCode, body, words, retryable) => {
  const error = failureOf(statusCode, body)
  expect(error).toMatchObject({ provider: 'openai', retryable, message: expect.stringContaining(words) })
})

test('neither the key nor the request goes along', () => {
  const error = failureOf(500, {}, 'cannot use sk-secret')
  expect(error.message).toBe('OpenAI failed (500): cannot use ***')
  expect(error.cause).toBeUndefined()
})
