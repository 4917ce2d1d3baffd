import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { PARTS } from '#server/platform/http/check-input.ts'

export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
}

export const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const BY_FORMAT: Record<string, string> = {
  uuid: crypto.randomUUID(),
  email: 'maya@example.com',
  uri: 'https://example.com/',
  date: '2026-01-31',
  'date-time': '2026-01-31T10:00:00Z',
}

/** Something the schema may take, so that only the one wrong thing beside it is wrong. */
export function plausible(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return plausible(schema.anyOf[0]!)
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, plausible(part)]))
  if (schema.type === 'array') return schema.minItems ? [plausible(schema.items ?? {})] : []
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 0)
  if (schema.type === 'boolean') return true
  return BY_FORMAT[schema.format ?? ''] ?? 'Correct4horse'
}

type Path = (string | number)[]

/** Every place of a schema that takes a string, chosen from a list or not. */
export function* stringsIn(schema: JsonSchema, path: Path = []): Generator<{ path: Path; schema: JsonSchema }> {
  for (const choice of schema.anyOf ?? []) yield* stringsIn(choice, path)
  for (const [name, part] of Object.entries(schema.properties ?? {})) yield* stringsIn(part, [...path, name])
  if (schema.items) yield* stringsIn(schema.items, [...path, 0])
  if (schema.type === 'string') yield { path, schema }
}

/** The same value with something else at one place. */
export function replaced(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by
  if (typeof step === 'number') return [replaced((value as unknown[] | undefined)?.[step], rest, by)]
  return { ...(value as object), [step]: replaced((value as Record<string, unknown> | undefined)?.[step], rest, by) }
}

export const inputsOf = (endpoint: Endpoint) =>
  PARTS.flatMap((part) => {
    const schema = endpoint[part]
    return schema ? [{ part, schema, json: schemaOf(schema), name: `${endpoint.method} ${endpoint.path} ${part}` }] : []
  })
