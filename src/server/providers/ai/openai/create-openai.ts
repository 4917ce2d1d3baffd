import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { limitedFetch } from '#server/platform/http/limited-fetch.ts'
import { isOpenAi, OPENAI_BASE_URL } from '#server/platform/openai-address.ts'
import {
  type AiEngine,
  DEFAULT_COUNTRY,
  DEFAULT_RETRIES,
  type EngineOptions,
  type ModelNames,
} from '#server/providers/ai/ai-engine.ts'
import { withSchemaInRequest, withSchemaWhereTaken } from '#server/providers/ai/model-middleware.ts'
import { webSearchTool } from '#server/providers/ai/openai/web-search-tool.ts'

export interface OpenAiOptions extends EngineOptions {
  /** Empty: a compatible server that asks for none. */
  apiKey: string
  baseUrl?: string
  models: ModelNames
}

export function createOpenAi({ baseUrl = OPENAI_BASE_URL, ...options }: OpenAiOptions): AiEngine {
  return isOpenAi(baseUrl) ? openAiItself(options) : openAiCompatible(baseUrl, options)
}

function openAiItself({ apiKey, models, fetch, ...options }: OpenAiOptions): AiEngine {
  const { country = DEFAULT_COUNTRY, maxRetries = DEFAULT_RETRIES } = options
  const openai = createOpenAI({ apiKey, baseURL: OPENAI_BASE_URL, fetch: limitedFetch(fetch) })
  const standard = withSchemaInRequest(openai(models.standard))
  // A seller's photo is not to be kept by the vendor.
  const privately = { openai: { store: false } }
  return {
    id: 'openai',
    name: 'OpenAI',
    apiKey,
    modelNames: models,
    models: { standard, detailed: withSchemaInRequest(openai(models.detailed)) },
    providerOptions: { standard: privately, detailed: privately },
    search: { model: standard, tools: { web_search: webSearchTool(country) }, toolChoice: 'required' },
    maxRetries,
  }
}

/** Plain chat completions: what every such server understands. */
function openAiCompatible(
  baseURL: string,
  { apiKey, models, fetch, maxRetries = DEFAULT_RETRIES }: OpenAiOptions,
): AiEngine {
  const server = createOpenAICompatible({
    name: 'openai-compatible',
    apiKey: apiKey || undefined,
    baseURL,
    fetch: limitedFetch(fetch),
    supportsStructuredOutputs: true,
  })
  const standard = withSchemaWhereTaken(server(models.standard))
  const isOneModel = models.detailed === models.standard
  return {
    id: 'openai',
    name: 'The OpenAI-compatible server',
    apiKey,
    modelNames: models,
    models: { standard, detailed: isOneModel ? standard : withSchemaWhereTaken(server(models.detailed)) },
    providerOptions: { standard: {}, detailed: {} },
    search: null,
    maxRetries,
  }
}
