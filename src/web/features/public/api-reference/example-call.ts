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

/** A value that fits the schema, for people to replace. */
function exampleValue(document: OpenApiDocument, raw: Schema, depth = 0): unknown {
  const { schema } = readSchema(document, raw)
  if (schema.examples) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (depth > MAX_DEPTH) return null
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return exampleValue(document, choice, depth + 1)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, exampleValue(document, part, depth + 1)]),
    )
  const type = [schema.type].flat()[0]
  if (type === 'array') return schema.items ? [exampleValue(document, schema.items, depth + 1)] : []
  if (type === 'integer' || type === 'number')
    return schema.minimum !== undefined && schema.minimum > 0 ? schema.minimum : 1
  if (type === 'boolean') return true
  if (type === 'object') return {}
  return EXAMPLES_BY_FORMAT[schema.format ?? ''] ?? 'text'
}

const FILES_BY_TYPE: Record<string, string> = { 'text/csv': 'sales.csv' }
const isFile = (schema: Schema) => schema.format === 'binary'

/** Of a field that may come several times, one. */
function formValue(document: OpenApiDocument, schema: Schema): unknown {
  const one = schema.items ?? schema
  return isFile(one) ? `@${FILES_BY_TYPE[one.contentMediaType ?? ''] ?? 'photo.jpg'}` : exampleValue(document, one)
}

/** Any of these calls may set another cookie, and the one before is then good for nothing: the file follows. */
const COOKIES = '-b cookies.txt -c cookies.txt'
const usesSession = ({ path, 'x-access': access }: Call) =>
  path.startsWith('/api/auth/') || (access !== undefined && access !== 'anyone')

/** One command to paste into a terminal. The session travels in a cookie file. */
export function curlExample(document: OpenApiDocument, call: Call, origin: string): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)
  const lines = [`curl ${call.method === 'get' ? '' : `-X ${call.method.toUpperCase()} `}"${origin}${path}"`]
  if (usesSession(call)) lines.push(COOKIES)
  const [type, media] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  if (type === 'multipart/form-data') {
    for (const [name, part] of Object.entries(media?.schema?.properties ?? {}))
      lines.push(`-F ${name}=${formValue(document, part)}`)
  } else if (media?.schema) {
    const body = JSON.stringify(exampleValue(document, media.schema)).replaceAll("'", "'\\''")
    lines.push("-H 'content-type: application/json'", `-d '${body}'`)
  }
  return lines.join(' \\\n  ')
}
