import { beginning } from '#contract/words.ts'

/** The part of OpenAPI 3.1 that our own document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  examples?: unknown[]
  /** Of a moment that has to be yet to come. */
  'x-example-in-days'?: number
  /** What a file may be called. */
  'x-example-file'?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  schema?: Schema
}

type Content = Record<string, { schema?: Schema }>

interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses?: Record<string, { description?: string; content?: Content }>
  'x-access'?: string
  security?: Record<string, string[]>[]
}

export interface OpenApiDocument {
  info: { title: string; version: string; description?: string }
  tags?: { name: string; description?: string }[]
  paths: Record<string, Partial<Record<Method, Operation>>>
  /** What is sent to a seller's own address, by the type of the event. */
  webhooks?: Record<string, { post: Operation }>
  components?: { schemas?: Record<string, Schema> }
}

/** The scopes that a token needs for it; null where none is enough. */
export const scopesOf = ({ security = [] }: Operation) => security.find(({ token }) => token)?.token ?? null

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
type Method = (typeof METHODS)[number]

/** One call as the page shows it. */
export interface Call extends Operation {
  /** Also its address on the page. */
  id: string
  method: Method
  path: string
}

export interface CallGroup {
  id: string
  title: string
  calls: Call[]
}

/** The calls by tag, in the document's order; an untagged call goes by the first word of its path. */
export function groupCalls(document: OpenApiDocument): CallGroup[] {
  const groups = new Map<string, Call[]>((document.tags ?? []).map(({ name }) => [name, []]))
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = operations[method]
      if (!operation) continue
      const tag = operation.tags?.[0] ?? path.split('/').find((part) => part && part !== 'api') ?? 'other'
      const call = { ...operation, id: `${method}-${slug(path)}`, method, path }
      groups.set(tag, [...(groups.get(tag) ?? []), call])
    }
  }
  return [...groups]
    .filter(([, calls]) => calls.length > 0)
    .map(([tag, calls]) => ({ id: `tag-${slug(tag)}`, title: beginning(tag), calls }))
}

/** The groups with only those calls whose method, path or summary contains every word. */
export function filterGroups(groups: readonly CallGroup[], filter: string): CallGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter(({ method, path, summary = '' }) => {
        const text = `${group.title} ${method} ${path} ${summary}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ calls }) => calls.length > 0)
}

function slug(text: string) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
