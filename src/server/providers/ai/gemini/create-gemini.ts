import { createGoogle } from '@ai-sdk/google'
import { limitedFetch } from '#server/platform/http/limited-fetch.ts'
import {
  type AiEngine,
  DEFAULT_RETRIES,
  type EngineOptions,
  type ModelNames,
  type ProviderOptions,
} from '#server/providers/ai/ai-engine.ts'
import { openGroundingSources } from '#server/providers/ai/gemini/grounding-sources.ts'
import { withSchemaInInstructions, withSchemaInRequest } from '#server/providers/ai/model-middleware.ts'

const GEMINI_BASE_URL = 'https://generativelanguage.googleapis.com/v1beta'

export interface GeminiOptions extends EngineOptions {
  apiKey: string
  baseUrl?: string
  models: ModelNames
}

/** Thinking first doubles the time of a quick look; only this family can be told not to. */
const quickly = (model: string): ProviderOptions =>
  /^gemini-2\.5-flash/.test(model) ? { google: { thinkingConfig: { thinkingBudget: 0 } } } : {}

export function createGemini({
  apiKey,
  baseUrl = GEMINI_BASE_URL,
  models,
  fetch = globalThis.fetch,
  maxRetries = DEFAULT_RETRIES,
}: GeminiOptions): AiEngine {
  const google = createGoogle({ apiKey, baseURL: baseUrl, fetch: limitedFetch(fetch) })
  return {
    id: 'gemini',
    name: 'Google Gemini',
    apiKey,
    modelNames: models,
    models: {
      standard: withSchemaInRequest(google(models.standard)),
      detailed: withSchemaInRequest(google(models.detailed)),
    },
    providerOptions: { standard: quickly(models.standard), detailed: {} },
    search: {
      // Gemini 2.5 takes a schema or the search tool, not both.
      model: withSchemaInInstructions(google(models.standard)),
      tools: { google_search: google.tools.googleSearch({}) },
      toolChoice: 'auto',
      openSources: (urls, signal) => openGroundingSources(urls, { fetch, signal }),
    },
    maxRetries,
  }
}
