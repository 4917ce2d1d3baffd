import { expect } from 'vitest'
import { Identification, type Named } from '#contract/items/identity.ts'
import type { AiEngine } from '#server/providers/ai/ai-engine.ts'
import { createAzure } from '#server/providers/ai/azure/create-azure.ts'
import { createGemini } from '#server/providers/ai/gemini/create-gemini.ts'
import { createOpenAi } from '#server/providers/ai/openai/create-openai.ts'
import { type AiServer, type AskedRequest, type Reply, startAiServer } from '#tests/ai-server.ts'

export const apiKey = 'sk-very-secret-key'
const models = { standard: 'fast-model', detailed: 'strong-model' }
const geminiModels = { standard: 'gemini-2.5-flash-lite', detailed: 'gemini-2.5-flash' }
/** Enough for any answer of a local server, even on a busy machine. */
export const patience = () => AbortSignal.timeout(5_000)

interface Sent {
  system: string
  user: string
  /** As base64. */
  image: string | undefined
  schema: object | undefined
}
export interface Vendor {
  create(server: AiServer, maxRetries: number): AiEngine
  address(model: string): string
  keyHeader: [string, string]
  /** What our local server says its model is called. */
  answersAs: string
  read(body: AskedRequest['body']): Sent
}

const textOf = (parts: { text?: string }[]) => parts.map((part) => part.text ?? '').join('')
const fromDataUrl = (url: string | undefined) => url?.split('base64,')[1]

const readResponses: Vendor['read'] = ({ input, text }) => ({
  system: input[0].content,
  user: textOf(input[1].content),
  image: fromDataUrl(input[1].content[1]?.image_url),
  schema: text.format.schema,
})

/** Every way we reach a model, each over its own protocol. */
export const VENDORS: Record<string, Vendor> = {
  OpenAI: {
    create: ({ fetch }, maxRetries) => createOpenAi({ apiKey, models, fetch, maxRetries }),
    address: () => 'https://api.openai.com/v1/responses',
    answersAs: 'gpt',
    keyHeader: ['authorization', `Bearer ${apiKey}`],
    read: readResponses,
  },
  'Azure OpenAI': {
    create: ({ fetch }, maxRetries) =>
      createAzure({ apiKey, endpoint: 'https://res.openai.azure.com/', deployment: 'my-gpt', fetch, maxRetries }),
    address: () => 'https://res.openai.azure.com/openai/v1/responses',
    answersAs: 'gpt',
    keyHeader: ['api-key', apiKey],
    read: readResponses,
  },
  Gemini: {
    create: ({ fetch }, maxRetries) => createGemini({ apiKey, models: geminiModels, fetch, maxRetries }),
    address: (model) => `https://generativelanguage.googleapis.com/v1beta/models/${model}:generateContent`,
    answersAs: 'gemini-2.5-flash-002',
    keyHeader: ['x-goog-api-key', apiKey],
    read: ({ systemInstruction, contents, generationConfig }) => ({
      system: textOf(systemInstruction.parts),
      user: textOf(contents[0].parts),
      image: contents[0].parts[1]?.inlineData.data,
      schema: generationConfig.responseJsonSchema,
    }),
  },
  'an OpenAI-compatible server': {
    create: ({ url }, maxRetries) => createOpenAi({ apiKey, baseUrl: `${url}/v1`, models, maxRetries }),
    address: () => '/v1/chat/completions',
    answersAs: 'local',
    keyHeader: ['authorization', `Bearer ${apiKey}`],
    read: ({ messages, response_format }) => ({
      system: messages[0].content,
      user: typeof messages[1].content === 'string' ? messages[1].content : textOf(messages[1].content),
      image: fromDataUrl(messages[1].content[1]?.image_url?.url),
      schema: response_format?.json_schema?.schema,
    }),
  },
}

const STRICT_KEYWORDS = '$schema type description properties required additionalProperties items'.split(' ')

/** OpenAI and Azure refuse a schema with an optional key or a keyword outside their subset. */
export function expectStrictSchema(schema: object | undefined) {
  for (const [keyword, value] of Object.entries(schema ?? {})) {
    expect(STRICT_KEYWORDS).toContain(keyword)
    if (keyword === 'items') expectStrictSchema(value)
    if (keyword !== 'properties') continue
    expect(schema).toMatchObject({ required: Object.keys(value), additionalProperties: false })
    for (const property of Object.values(value)) expectStrictSchema(property as object)
  }
}

/** One vendor's engine before a local server that replies as told. */
export async function startVendor(vendor: Vendor, replies: [Reply, ...Reply[]], maxRetries = 0) {
  const server = await startAiServer(...replies)
  const engine = vendor.create(server, maxRetries)
  return { server, engine, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

/** Something to write and search for. */
export const sneakers = Identification.parse({
  ...{ categoryId: 'shoes', typeId: 'sneakers', category: 'Shoes', type: 'Sneakers', department: 'men' },
  ...{ condition: 'Good', style: null, material: 'Mesh', brand: 'Nike', model: null, color: 'Blue', size: null },
  ...{ aiDescription: '', confidence: 0.9, confidences: {}, evidence: {}, conditionSeen: true },
  ...{ guesses: [], photoHints: [] },
}) as Named<Identification>
