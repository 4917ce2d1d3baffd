import { APICallError, extractJsonMiddleware, type LanguageModelMiddleware, wrapLanguageModel } from 'ai'
import { type CallOptions, schemaWhereTaken } from '#server/providers/ai/schema-where-taken.ts'

/** Waiting longer than this for the same engine is worse than asking the next one. */
const LONGEST_WAIT_SECONDS = 5

type VendorModel = Parameters<typeof wrapLanguageModel>[0]['model']

/** Models put fences and small talk around their JSON. */
const jsonOnly = extractJsonMiddleware({ transform: jsonIn })

/** From the first brace to the last. */
export function jsonIn(text: string) {
  const json = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1)
  return json.startsWith('{') ? json : text
}

/** The SDK would sleep for up to a minute when told to; here such a refusal is final. */
const shortWaitsOnly: LanguageModelMiddleware = {
  wrapGenerate: async ({ doGenerate }) => {
    try {
      return await doGenerate()
    } catch (error) {
      if (!APICallError.isInstance(error) || !error.isRetryable) throw error
      const { 'retry-after-ms': milliseconds, 'retry-after': seconds = '0' } = error.responseHeaders ?? {}
      const waitSeconds = milliseconds ? Number(milliseconds) / 1000 : Number(seconds)
      if (waitSeconds <= LONGEST_WAIT_SECONDS) throw error
      const { message, url, requestBodyValues, statusCode, responseBody } = error
      throw new APICallError({ message, url, requestBodyValues, statusCode, responseBody, isRetryable: false })
    }
  },
}

/** For servers that take no schema with the request: it goes into the instructions, and we check the answer ourselves. */
function inInstructions(params: CallOptions): CallOptions {
  if (params.responseFormat?.type !== 'json') return params
  const rule = `Answer with one JSON object and nothing else. It must match this JSON schema:\n${JSON.stringify(params.responseFormat.schema)}`
  const prompt = params.prompt.map((message) =>
    message.role === 'system' ? { ...message, content: `${message.content}\n\n${rule}` } : message,
  )
  return { ...params, prompt, responseFormat: { type: 'text' as const } }
}

const schemaInInstructions: LanguageModelMiddleware = {
  transformParams: async ({ params }) => inInstructions(params),
}

export const withSchemaInRequest = (model: VendorModel) =>
  wrapLanguageModel({ model, middleware: [jsonOnly, shortWaitsOnly] })

export const withSchemaInInstructions = (model: VendorModel) =>
  wrapLanguageModel({ model, middleware: [schemaInInstructions, jsonOnly, shortWaitsOnly] })

/** For servers nobody knows beforehand. Each wrapped model remembers what its server did. */
export const withSchemaWhereTaken = (model: VendorModel) =>
  wrapLanguageModel({ model, middleware: [schemaWhereTaken(inInstructions), jsonOnly, shortWaitsOnly] })
