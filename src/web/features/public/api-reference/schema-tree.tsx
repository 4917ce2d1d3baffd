import type { ReactNode } from 'react'
import type { OpenApiDocument, Schema } from '#web/features/public/api-reference/openapi.ts'
import { innerSchema, limitsText, readSchema, typeText } from '#web/features/public/api-reference/schema.ts'
import { classNames } from '#web/ui/class-names.ts'

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
      <p>
        <code>{typeText(document, schema)}</code>
      </p>
    )
  return (
    <FieldList nested={depth > 0}>
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
              <summary className="w-fit cursor-pointer list-none py-1.5 font-semibold text-sm underline underline-offset-[3px] max-md:py-3 [&::-webkit-details-marker]:hidden">
                Fields of <code>{name}</code>
              </summary>
              <SchemaTree document={document} schema={field} depth={depth + 1} />
            </details>
          )}
        </li>
      ))}
    </FieldList>
  )
}

/** Fields below one another, indented where they are inside another one. */
export const FieldList = ({ nested, children }: { nested?: boolean; children: ReactNode }) => (
  <ul
    className={classNames(
      'divide-y divide-line border-line text-ui *:py-[7px]',
      nested ? 'ml-1 border-l pl-4' : 'border-y',
    )}
  >
    {children}
  </ul>
)

const NOTE = 'text-muted text-sm'

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
    <p className="flex max-w-none flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <code className="font-[650]">{name}</code>
      <span className="wrap-anywhere">{typeText(document, schema)}</span>
      {!required && <span className={NOTE}>optional</span>}
      {limits && <span className={NOTE}>{limits}</span>}
      {note && <span className={NOTE}>{note}</span>}
      {schema.description && <span className={NOTE}>{schema.description}</span>}
    </p>
  )
}
