import { expect, test } from 'vitest'
import { z } from 'zod'
import { ask } from '#server/providers/ai/ask.ts'
import { answer, type Reply, status } from '#tests/ai-server.ts'
import { patience, startVendor, VENDORS } from '#tests/ai-vendors.ts'

const schema = z.object({ type: z.string(), brand: z.string().nullable() })
const QUESTION = { schema, instructions: 'Name it.', content: 'A photo.', detail: 'standard' } as const
const shoe = { type: 'Sneakers', brand: null }
const vendor = VENDORS['an OpenAI-compatible server']!

/** Asks as often as told, and tells of each request whether the schema was a part of it or stood in the instructions. */
async function askServer(replies: [Reply, ...Reply[]], times: number) {
  await using asked = await startVendor(vendor, replies)
  const answers: unknown[] = []
  for (let time = 0; time < times; time++) {
    const asking = ask(asked.engine, { ...QUESTION, signal: patience() })
    answers.push(
      await asking.then(
        (result) => result.answer,
        (error: Error) => error.message,
      ),
    )
  }
  const ways = asked.server.requests.map(({ body }) => {
    const sent = vendor.read(body)
    const inWords = sent.system.includes('"brand"')
    return sent.schema ? (inWords ? 'both' : 'schema') : inWords ? 'words' : 'neither'
  })
  return { answers, ways }
}

test('a server that takes the schema is asked with it, each time', async () => {
  const { answers, ways } = await askServer([answer(shoe)], 2)
  expect(answers).toEqual([shoe, shoe])
  expect(ways).toEqual(['schema', 'schema'])
})

test.each([
  ['DeepSeek', 400, { error: { message: 'This response_format type is unavailable now' } }],
  ['llama.cpp', 400, { error: { message: 'Either "json_schema" or "grammar" can be specified, but not both' } }],
  ['Mistral', 422, { detail: [{ type: 'extra_forbidden', loc: ['body', 'response_format', 'json_schema'] }] }],
  ['vLLM', 400, { message: 'The provided JSON schema contains features not supported by xgrammar.' }],
])('a server that refuses it as %s does is asked in words, and remembered', async (_who, code, body) => {
  const { answers, ways } = await askServer([status(code, {}, body), answer(shoe)], 3)
  expect(answers).toEqual([shoe, shoe, shoe])
  expect(ways).toEqual(['schema', 'words', 'words', 'words'])
})

test.each([
  ['prose', 'Those are sneakers.'],
  ['keys of its own', '{"item": "Sneakers"}'],
])('a server that takes no notice of it and answers with %s is asked in words, and remembered', async (_what, text) => {
  const { answers, ways } = await askServer([{ kind: 'answer', text }, answer(shoe)], 2)
  expect(answers).toEqual([shoe, shoe])
  expect(ways).toEqual(['schema', 'words', 'words'])
})

test.each([
  [401, { error: { message: 'bad key' } }],
  [429, { error: { message: 'slow down' } }],
  [500, { error: { message: 'response_format crashed the server' } }],
  [400, { error: { message: 'the image is too large' } }],
])('a refusal for another reason (%i) changes nothing', async (code, body) => {
  const { answers, ways } = await askServer([status(code, {}, body), answer(shoe)], 2)
  expect(answers).toEqual([expect.stringContaining(String(code)), shoe])
  expect(ways).toEqual(['schema', 'schema'])
})

test('a refused photo is not asked about again', async () => {
  const { answers, ways } = await askServer([{ kind: 'refuse' }, answer(shoe)], 2)
  expect(answers).toEqual([expect.stringContaining('refused to answer'), shoe])
  expect(ways).toEqual(['schema', 'schema'])
})

test('where the words fail as well, nothing is concluded', async () => {
  const refusal = status(400, {}, { error: { message: 'your response_format and the rest of it are wrong' } })
  const { answers, ways } = await askServer([refusal, refusal, answer(shoe)], 2)
  expect(answers).toEqual([expect.stringContaining('400'), shoe])
  expect(ways).toEqual(['schema', 'words', 'schema'])
})
