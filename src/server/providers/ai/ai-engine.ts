import type { generateText, LanguageModel, ToolSet } from 'ai'
import type { AiModel, AnalysisDetail } from '#contract/settings/settings.ts'

export type ProviderOptions = NonNullable<Parameters<typeof generateText>[0]['providerOptions']>

/** Names of the vendor's models: a fast one and a strong one. */
export type ModelNames = Record<AnalysisDetail, string>

/** One vendor as the rest of this folder sees it. */
export interface AiEngine {
  id: AiModel
  /** As in 'OpenAI refused the key.' */
  name: string
  /** Held only to be struck out of messages. */
  apiKey: string
  modelNames: ModelNames
  models: Record<AnalysisDetail, LanguageModel>
  providerOptions: Record<AnalysisDetail, ProviderOptions>
  /** Null: this vendor cannot search the web. */
  search: WebSearch | null
  maxRetries: number
}

export interface WebSearch {
  model: LanguageModel
  tools: ToolSet
  /** Whether the vendor can be made to search before it answers. */
  toolChoice: 'required' | 'auto'
  /** The pages behind the sources a vendor names, where it hides them behind redirects of its own. */
  openSources?: (urls: string[], signal: AbortSignal) => Promise<string[]>
}

/** What every vendor's constructor takes besides its own address and key. */
export interface EngineOptions {
  /** Two-letter code of the country whose listings count. */
  country?: string
  /** Tries after the first, within the caller's time. One, because another engine may be waiting for its turn. */
  maxRetries?: number
  fetch?: typeof fetch
}
export const DEFAULT_COUNTRY = 'US'
export const DEFAULT_RETRIES = 1
