import { generateText, jsonSchema, Output, type UserContent } from 'ai'
import { z } from 'zod'
import type { AnalysisDetail } from '#contract/settings/settings.ts'
import type { AiEngine, WebSearch } from '#server/providers/ai/ai-engine.ts'
import { shortLine } from '#server/providers/ai/clean-text.ts'
import { refusedBy, toProviderError } from '#server/providers/ai/to-provider-error.ts'

export interface Prompt<T> {
  schema: z.ZodType<T>
  /** Our words. Whatever comes from outside belongs into `content`, never in here. */
  instructions: string
  content: UserContent
  detail: AnalysisDetail
  search?: WebSearch
  signal: AbortSignal
}

/** Where the vendor's search tool lists the pages it found, cited or not. */
const SearchResult = z.object({ sources: z.array(z.object({ url: z.string().optional() })) })

/** The schema of what we make of an answer, so that a vendor is asked for every key even where we forgive its absence. */
function schemaOf<T>(schema: z.ZodType<T>) {
  return jsonSchema<T>(
    z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as Parameters<typeof jsonSchema>[0],
    {
      validate: (value) => {
        const { success, data, error } = schema.safeParse(value)
        return success ? { success, value: data } : { success, error }
      },
    },
  )
}

/** Google tells the model's name here, where the SDK does not look. */
const GoogleResponse = z.object({ modelVersion: z.string() })
const MODEL_NAME_MAX = 80

export interface Reply<T> {
  answer: T
  /** The pages the vendor says it read. */
  sources: string[]
  /** As the vendor says who answered, else as it was asked for. */
  model: string
}

/** One question, one checked answer. Fails with a ProviderError. */
export async function ask<T>(engine: AiEngine, prompt: Prompt<T>): Promise<Reply<T>> {
  const { schema, instructions, content, detail, search, signal } = prompt
  try {
    const result = await generateText({
      model: search?.model ?? engine.models[detail],
      output: Output.object({ schema: schemaOf(schema), name: 'answer' }),
      instructions,
      messages: [{ role: 'user', content }],
      tools: search?.tools,
      toolChoice: search?.toolChoice,
      providerOptions: engine.providerOptions[detail],
      maxRetries: engine.maxRetries,
      abortSignal: signal,
      include: { responseBody: true },
    })
    if (result.finishReason === 'content-filter') throw refusedBy(engine)
    const cited = result.sources.flatMap((source) => (source.sourceType === 'url' ? [source.url] : []))
    const found = result.toolResults.flatMap(({ output }) => SearchResult.safeParse(output).data?.sources ?? [])
    const named = GoogleResponse.safeParse(result.response.body).data?.modelVersion ?? result.response.modelId
    return {
      answer: result.output,
      sources: [...cited, ...found.flatMap(({ url }) => url ?? [])],
      model: shortLine(named, MODEL_NAME_MAX) || engine.modelNames[detail],
    }
  } catch (error) {
    throw toProviderError(engine, engine.modelNames[detail], error, signal)
  }
}

/** The smallest real question: it proves the address, the key and the model at once. */
export async function pingModel(engine: AiEngine, signal: AbortSignal) {
  try {
    await generateText({
      model: engine.models.standard,
      prompt: 'Reply with OK.',
      maxOutputTokens: 16,
      providerOptions: engine.providerOptions.standard,
      maxRetries: 0,
      abortSignal: signal,
    })
  } catch (error) {
    throw toProviderError(engine, engine.modelNames.standard, error, signal)
  }
}
