import type { Call, OpenApiDocument, Schema } from '#web/features/public/api-reference/openapi.ts'
import { readSchema } from '#web/features/public/api-reference/schema.ts'

const MAX_DEPTH = 6
const EXAMPLES_BY_FORMAT: Record<string, string> = {
  email: 'you@example.com',
  uuid: '3f0c1a52-7d7e-4c9e-9d0b-5a1f6f1e2b34',
  uri: 'https://example.com/hook',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
}

const DAY_MS = 24 * 60 * 60 * 1000
const noonIn = (days: number) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T12:00:00Z`

/** A value that fits the schema, for people to replace. */
function exampleValue(document: OpenApiDocument, raw: Schema, depth = 0): unknown {
  const { schema } = readSchema(document, raw)
  if (schema.examples) return schema.examples[0]
  if (schema['x-example-in-days']) return noonIn(schema['x-example-in-days'])
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (depth > MAX_DEPTH) return null
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return exampleValue(document, choice, depth + 1)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name, part]) => schema.required?.includes(name) || !isId(document, part))
        .map(([name, part]) => [name, exampleValue(document, part, depth + 1)]),
    )
  const type = [schema.type].flat()[0]
  if (type === 'array') return schema.items ? [exampleValue(document, schema.items, depth + 1)] : []
  if (type === 'integer' || type === 'number')
    return schema.minimum !== undefined && schema.minimum > 0 ? schema.minimum : 1
  if (type === 'boolean') return true
  if (type === 'object') return {}
  return EXAMPLES_BY_FORMAT[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, 'text')
}

/** Nothing goes by a made-up id: what need not be named is left out. */
function isId(document: OpenApiDocument, raw: Schema): boolean {
  const { schema } = readSchema(document, raw)
  return schema.format === 'uuid' || (schema.items !== undefined && isId(document, schema.items))
}

/** The parts of the query that have to be there. */
export const exampleQuery = (document: OpenApiDocument, { parameters = [] }: Call) =>
  Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name, schema = {} }) => [name, String(exampleValue(document, schema))]),
  )

/** What is sent as JSON; undefined: nothing. */
export function exampleBody(document: OpenApiDocument, { requestBody }: Call) {
  const schema = requestBody?.content['application/json']?.schema
  return schema && exampleValue(document, schema)
}

const isFile = (schema: Schema) => schema.format === 'binary'

/** Of a field that may come several times, one. */
function formValue(document: OpenApiDocument, schema: Schema) {
  const one = schema.items ?? schema
  return isFile(one) ? `@${one['x-example-file'] ?? 'photo.jpg'}` : String(exampleValue(document, one))
}

/** The fields of a form in their order. */
export function exampleForm(document: OpenApiDocument, { requestBody }: Call) {
  const form = requestBody?.content['multipart/form-data']?.schema
  return Object.entries(form?.properties ?? {}).map(([name, part]) => [name, formValue(document, part)] as const)
}

/** Any of these calls may set another cookie, and the one before is then good for nothing: the file follows. */
const COOKIES = '-b cookies.txt -c cookies.txt'
const usesSession = ({ path, 'x-access': access }: Call) =>
  path.startsWith('/api/auth/') || (access !== undefined && access !== 'anyone')

/** One command to paste into a terminal. The session travels in a cookie file. */
export function curlExample(document: OpenApiDocument, call: Call, origin: string): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)
  const query = new URLSearchParams(exampleQuery(document, call)).toString()
  const address = `${origin}${path}${query && `?${query}`}`
  const lines = [`curl ${call.method === 'get' ? '' : `-X ${call.method.toUpperCase()} `}"${address}"`]
  if (usesSession(call)) lines.push(COOKIES)
  for (const [name, value] of exampleForm(document, call)) lines.push(`-F ${name}=${value}`)
  const body = exampleBody(document, call)
  if (body !== undefined)
    lines.push("-H 'content-type: application/json'", `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`)
  return lines.join(' \\\n  ')
}
