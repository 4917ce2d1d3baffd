import { generateText, jsonSchema, type LanguageModel, Output, type ToolSet, type UserContent } from 'ai'
import { z } from 'zod'
import type { AnalysisDetail } from '#contract/settings.ts'
import type { AiEngine } from '#server/providers/ai/ai-engine.ts'
import { toProviderError } from '#server/providers/ai/to-provider-error.ts'

export interface Question<T> {
  schema: z.ZodType<T>
  /** Our words. Whatever comes from outside belongs into `content`, never in here. */
  instructions: string
  content: UserContent
  detail: AnalysisDetail
  model?: LanguageModel
  tools?: ToolSet
  signal: AbortSignal
}

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

/** One question, one checked answer, and the pages the vendor says it read. Fails with a ProviderError. */
export async function ask<T>(engine: AiEngine, question: Question<T>): Promise<{ answer: T; sources: string[] }> {
  const { schema, instructions, content, detail, tools, signal } = question
  try {
    const result = await generateText({
      model: question.model ?? engine.models[detail],
      output: Output.object({ schema: schemaOf(schema), name: 'answer' }),
      instructions,
      messages: [{ role: 'user', content }],
      tools,
      toolChoice: tools && 'required',
      providerOptions: engine.providerOptions[detail],
      maxRetries: engine.maxRetries,
      abortSignal: signal,
    })
    const sources = result.sources.flatMap((source) => (source.sourceType === 'url' ? [source.url] : []))
    return { answer: result.output, sources }
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
