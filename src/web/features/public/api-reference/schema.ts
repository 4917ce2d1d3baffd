import type { OpenApiDocument, Schema } from '#web/features/public/api-reference/openapi.ts'

/** Follows references, merges allOf, and takes 'or null' apart from the schema it is said of. */
export function readSchema(document: OpenApiDocument, schema: Schema): { schema: Schema; nullable: boolean } {
  if (schema.$ref) {
    const name = schema.$ref.split('/').pop() ?? ''
    const target = document.components?.schemas?.[name]
    return target ? readSchema(document, target) : { schema: { description: name }, nullable: false }
  }
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => readSchema(document, part).schema)
    const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}))
    const required = parts.flatMap((part) => part.required ?? [])
    return { schema: { ...Object.assign({}, ...parts), properties, required }, nullable: false }
  }
  const { anyOf, oneOf, ...said } = schema
  const choices = anyOf ?? oneOf
  if (choices) {
    const real = choices.filter((choice) => choice.type !== 'null')
    const nullable = real.length < choices.length
    const only = real.length === 1 ? real[0] : undefined
    return only
      ? { schema: { ...readSchema(document, only).schema, ...said }, nullable }
      : { schema: { ...schema, anyOf: real }, nullable }
  }
  if (Array.isArray(schema.type)) {
    const real = schema.type.filter((type) => type !== 'null')
    return {
      schema: { ...schema, type: real.length === 1 ? real[0] : real },
      nullable: real.length < schema.type.length,
    }
  }
  return { schema, nullable: false }
}

/** 'string, e-mail', 'list of objects', 'one of …': the type as a person says it. */
export function typeText(document: OpenApiDocument, raw: Schema): string {
  const { schema, nullable } = readSchema(document, raw)
  const text = plainTypeText(document, schema)
  return nullable ? `${text} or null` : text
}

function plainTypeText(document: OpenApiDocument, schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => typeText(document, choice)).join(' | ')
  if (schema.type === 'array') return `list of ${schema.items ? typeText(document, schema.items) : 'anything'}`
  if (schema.type === 'object' && !schema.properties && typeof schema.additionalProperties === 'object')
    return `object with any keys, each ${typeText(document, schema.additionalProperties)}`
  const type = [schema.type].flat().join(' | ') || 'anything'
  return schema.format ? `${type}, ${schema.format}` : type
}

/** 'at least 2 characters, at most 50': what the type alone does not say. */
export function limitsText(schema: Schema): string {
  const safe = (value?: number) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  return [
    safe(schema.minLength) && `at least ${schema.minLength} characters`,
    safe(schema.maxLength) && `at most ${schema.maxLength} characters`,
    safe(schema.minimum) && `from ${schema.minimum}`,
    safe(schema.maximum) && `up to ${schema.maximum}`,
    safe(schema.minItems) && `at least ${schema.minItems}`,
    safe(schema.maxItems) && `at most ${schema.maxItems}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What lies inside: the fields of an object, of a list's entries, or of a map's values. */
export function innerSchema(document: OpenApiDocument, raw: Schema): Schema | undefined {
  const { schema } = readSchema(document, raw)
  if (schema.properties) return schema
  const inside = schema.items ?? (typeof schema.additionalProperties === 'object' && schema.additionalProperties)
  return inside ? innerSchema(document, inside) : undefined
}
