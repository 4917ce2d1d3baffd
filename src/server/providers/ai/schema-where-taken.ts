import { APICallError, type LanguageModelMiddleware } from 'ai'
import { z } from 'zod'

type WrapGenerate = NonNullable<LanguageModelMiddleware['wrapGenerate']>
export type CallOptions = Parameters<WrapGenerate>[0]['params']
type Result = Awaited<ReturnType<WrapGenerate>>

/** How servers refuse a field they do not know; with any other status it is about something else. */
const REFUSING_STATUS = [400, 415, 422, 501]
const ABOUT_THE_SCHEMA = /response_?format|json_?schema|structured.?output|\bschema\b|\bgrammar\b/i

/**
 * Sends the schema with the request, as most servers take it. One that refuses it, or takes no notice, is asked again
 * with the schema in the instructions; if it answers then, it is asked only so from now on.
 */
export function schemaWhereTaken(inInstructions: (params: CallOptions) => CallOptions): LanguageModelMiddleware {
  let isTaken = true
  return {
    async wrapGenerate({ doGenerate, params, model }) {
      if (params.responseFormat?.type !== 'json') return doGenerate()
      const askInWords = () => model.doGenerate(inInstructions(params))
      if (!isTaken) return askInWords()
      try {
        const result = await doGenerate()
        if (!ignoresSchema(result, params.responseFormat.schema)) return result
      } catch (error) {
        if (!refusesSchema(error)) throw error
      }
      const result = await askInWords()
      isTaken = false
      return result
    },
  }
}

const refusesSchema = (error: unknown) =>
  APICallError.isInstance(error) &&
  REFUSING_STATUS.includes(error.statusCode ?? 0) &&
  ABOUT_THE_SCHEMA.test(error.responseBody ?? error.message)

const Keys = z.object({ required: z.array(z.string()) })

/** An answer that was given freely, in full, and without the keys it must have. */
function ignoresSchema({ content, finishReason }: Result, schema: unknown) {
  if (finishReason.unified !== 'stop') return false
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const required = Keys.safeParse(schema).data?.required ?? []
  const answer = readObject(text)
  return !answer || required.some((key) => !(key in answer))
}

function readObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return value instanceof Object ? value : null
  } catch {
    return null
  }
}
