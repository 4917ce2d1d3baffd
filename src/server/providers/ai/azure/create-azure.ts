import { createAzure as createAzureSdk } from '@ai-sdk/azure'
import { limitedFetch } from '#server/platform/http/limited-fetch.ts'
import { type AiEngine, DEFAULT_COUNTRY, DEFAULT_RETRIES, type EngineOptions } from '#server/providers/ai/ai-engine.ts'
import { withSchemaInRequest } from '#server/providers/ai/model-middleware.ts'
import { webSearchTool } from '#server/providers/ai/openai/web-search-tool.ts'

export interface AzureOptions extends EngineOptions {
  apiKey: string
  /** As the portal shows it: https://my-resource.openai.azure.com */
  endpoint: string
  deployment: string
}

/** With or without the path that some portals show with the address. */
const apiAddress = (endpoint: string) => `${endpoint.replace(/\/+$/, '').replace(/\/openai(\/v1)?$/, '')}/openai/v1`

/** The deployment decides the model, so one serves both levels of detail. */
export function createAzure({ apiKey, endpoint, deployment, fetch, ...options }: AzureOptions): AiEngine {
  const { country = DEFAULT_COUNTRY, maxRetries = DEFAULT_RETRIES } = options
  const azure = createAzureSdk({ apiKey, baseURL: apiAddress(endpoint), fetch: limitedFetch(fetch) })
  const model = withSchemaInRequest(azure(deployment))
  // A seller's photo is not to be kept by the vendor.
  const privately = { azure: { store: false } }
  return {
    id: 'azure',
    name: 'Azure OpenAI',
    apiKey,
    modelNames: { standard: deployment, detailed: deployment },
    models: { standard: model, detailed: model },
    providerOptions: { standard: privately, detailed: privately },
    search: { model, tools: { web_search: webSearchTool(country) }, toolChoice: 'required' },
    maxRetries,
  }
}
