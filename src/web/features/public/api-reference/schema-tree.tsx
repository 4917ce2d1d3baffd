import type { OpenApiDocument, Schema } from '#web/features/public/api-reference/openapi.ts'
import { innerSchema, limitsText, readSchema, typeText } from '#web/features/public/api-reference/schema.ts'
import '#web/features/public/api-reference/schema-tree.css'

interface SchemaTreeProps {
  document: OpenApiDocument
  schema: Schema
}

const MAX_DEPTH = 8

/** A schema's fields, one line each; what lies deeper opens on demand. */
export function SchemaTree({ document, schema, depth = 0 }: SchemaTreeProps & { depth?: number }) {
  const inner = innerSchema(document, schema)
  if (!inner?.properties)
    return (
      <p className="tree__leaf">
        <code>{typeText(document, schema)}</code>
      </p>
    )
  return (
    <ul className="tree">
      {Object.entries(inner.properties).map(([name, field]) => (
        <li key={name}>
          <FieldLine
            document={document}
            name={name}
            schema={field}
            required={inner.required?.includes(name) ?? false}
          />
          {depth < MAX_DEPTH && innerSchema(document, field) && (
            <details>
              <summary>
                Fields of <code>{name}</code>
              </summary>
              <SchemaTree document={document} schema={field} depth={depth + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Parameters use the same line as the fields of a body. */
export function FieldLine({
  document,
  name,
  schema,
  required,
  note,
}: SchemaTreeProps & { name: string; required: boolean; note?: string }) {
  const limits = limitsText(readSchema(document, schema).schema)
  return (
    <p className="tree__line">
      <code className="tree__name">{name}</code>
      <span className="tree__type">{typeText(document, schema)}</span>
      {!required && <span className="tree__note">optional</span>}
      {limits && <span className="tree__note">{limits}</span>}
      {note && <span className="tree__note">{note}</span>}
      {schema.description && <span className="tree__note">{schema.description}</span>}
    </p>
  )
}
