import { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import type { Part } from '#server/platform/http/check-input.ts'

interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minimum?: number
  minLength?: number
  minItems?: number
  default?: unknown
}

/** What stands for each text or id; undefined: something ordinary. */
export type Choose = (name: string, schema: { format?: string | undefined }) => unknown

const ORDINARY: Record<string, unknown> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'somebody@example.com',
  'date-time': '2027-01-01T00:00:00.000Z',
  date: '2026-01-01',
  uri: 'https://example.com/',
}

function sampleOf(schema: Schema, name: string, choose: Choose): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!, name, choose)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sampleOf(part, key, choose)]),
      )
    case 'array':
      return schema.items ? [sampleOf(schema.items, name, choose)] : []
    case 'string':
      return choose(name, schema) ?? ORDINARY[schema.format ?? ''] ?? 'x'.repeat(Math.max(1, schema.minLength ?? 1))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return schema.default ?? null
  }
}

const schemaOf = (endpoint: Endpoint, part: Part): Schema =>
  endpoint[part] ? (z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' }) as Schema) : {}

/** The names of the fields of a part of an endpoint. */
export const fieldsOf = (endpoint: Endpoint, part: Part) => Object.keys(schemaOf(endpoint, part).properties ?? {})

/** An ordinary request to any endpoint of the contract, also to those that are not written yet. */
export function requestTo(endpoint: Endpoint, choose: Choose = () => undefined): { path: string; init: RequestInit } {
  const input = (part: Part) => sampleOf(schemaOf(endpoint, part), part, choose)
  const values = { params: input('params') ?? {}, query: input('query') ?? {} } as Input<Endpoint>
  const body = endpoint.body && JSON.stringify(input('body'))
  return {
    path: addressOf(endpoint, values),
    init: {
      method: endpoint.method,
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    },
  }
}
