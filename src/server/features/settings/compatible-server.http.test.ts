import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSettings, testEngine } from '#contract/settings/settings.ts'
import { type AiServer, answer, startAiServer, status } from '#tests/ai-server.ts'
import { startTestApp } from '#tests/test-app.ts'
import { analyzeWith, newPhoto } from '#tests/uploads.ts'

const MODEL = 'qwen2.5vl:7b'
const chair = {
  typeId: 'chair',
  type: 'Chair',
  category: 'Furniture',
  typeConfidence: 0.9,
  condition: { value: 'Good', confidence: 0.7 },
  material: { value: null, confidence: null },
  style: { value: null, confidence: null },
  color: { value: null, confidence: null },
  brand: { value: null, confidence: null, evidence: null },
  model: { value: null, confidence: null, evidence: null },
  size: { value: null, confidence: null, evidence: null },
  department: null,
  description: 'A chair.',
  alternatives: [],
  photoProblems: [],
}

let ollama: AiServer
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  ollama = await startAiServer(answer('OK'), answer(chair))
  app = await startTestApp({ OPENAI_BASE_URL: `${ollama.url}/v1`, OPENAI_MODEL_STANDARD: MODEL })
})
afterAll(async () => {
  await app.stop()
  await ollama[Symbol.asyncDispose]()
})

test('a server such as Ollama is offered by the name of its model, tested, and asked for structured answers, without a key', async () => {
  const seller = await app.seller()
  const { engines, names } = await seller(getSettings, {})
  expect(engines).toEqual(['openai'])
  expect(names.openai).toBe(`${MODEL} on an OpenAI-compatible server`)

  expect(await seller(testEngine, { body: { aiModel: 'openai' } })).toMatchObject({
    ok: true,
    message: 'The engine answers.',
  })
  const { item } = await analyzeWith(seller.fetch, await newPhoto())
  expect(item).toMatchObject({ typeId: 'chair', engine: 'openai' })
  const [ping, identify] = ollama.requests
  expect(ping!.url).toBe('/v1/chat/completions')
  expect(identify!.body).toMatchObject({ model: MODEL, response_format: { type: 'json_schema' } })
  for (const { headers } of ollama.requests) expect(headers.authorization).toBeUndefined()
})

test('one that does not have the model says so when it is tested', async () => {
  await using empty = await startAiServer(status(404, {}, { error: { message: `model "${MODEL}" not found` } }))
  const other = await startTestApp({ OPENAI_BASE_URL: `${empty.url}/v1`, OPENAI_MODEL_STANDARD: MODEL })
  const seller = await other.seller()
  expect(await seller(testEngine, { body: { aiModel: 'openai' } })).toMatchObject({
    ok: false,
    message: `The OpenAI-compatible server does not know the model "${MODEL}" at this address (404).`,
  })
  await other.stop()
})
