import { type ReactNode, useRef, useState } from 'react'
import { CopyButton } from '#web/features/public/api-reference/copy-button.tsx'
import { curlExample } from '#web/features/public/api-reference/example-call.ts'
import type { Call, OpenApiDocument } from '#web/features/public/api-reference/openapi.ts'
import { FieldLine, SchemaTree } from '#web/features/public/api-reference/schema-tree.tsx'
import { useOpenWhenLinked } from '#web/features/public/document/use-open-when-linked.ts'
import { Badge } from '#web/ui/badge.tsx'
import '#web/features/public/api-reference/call-section.css'

const ACCESS_WORDS: Record<string, string> = { anyone: 'Anyone', seller: 'Signed in', admin: 'Admin' }

/** One call, folded to a line; its parts are drawn only once it is opened. */
export function CallSection({ document, call }: { document: OpenApiDocument; call: Call }) {
  const [isOpen, setIsOpen] = useState(() => location.hash === `#${call.id}`)
  const details = useRef<HTMLDetailsElement>(null)
  useOpenWhenLinked(details, call.id)
  const access = call['x-access']
  return (
    <details
      ref={details}
      id={call.id}
      className="call"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={`call__method call__method--${call.method}`}>{call.method.toUpperCase()}</span>
        <code className="call__path">{call.path}</code>
        <span className="call__summary">{call.summary}</span>
        {access && <Badge variant={access === 'anyone' ? 'quiet' : undefined}>{ACCESS_WORDS[access] ?? access}</Badge>}
      </summary>
      {isOpen && <CallParts document={document} call={call} />}
    </details>
  )
}

function CallParts({ document, call }: { document: OpenApiDocument; call: Call }) {
  const curl = curlExample(document, call, location.origin)
  const [bodyType, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  return (
    <div className="call__parts">
      {call.description && <p>{call.description}</p>}
      {call.parameters && call.parameters.length > 0 && (
        <Part title="Parameters">
          <ul className="tree">
            {call.parameters.map(({ name, in: place, schema = {}, required = false, description }) => (
              <li key={`${place} ${name}`}>
                <FieldLine
                  document={document}
                  name={name}
                  schema={{ description, ...schema }}
                  required={required}
                  note={`in the ${place}`}
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {body?.schema && (
        <Part title="Body" note={bodyType}>
          <SchemaTree document={document} schema={body.schema} />
        </Part>
      )}
      {Object.entries(call.responses ?? {})
        .filter(([status]) => status.startsWith('2'))
        .map(([status, { description, content }]) => {
          const schema = Object.values(content ?? {})[0]?.schema
          return (
            <Part key={status} title={`Answer ${status}`} note={schema ? undefined : (description ?? 'Nothing')}>
              {schema && <SchemaTree document={document} schema={schema} />}
            </Part>
          )
        })}
      <Part title="Example" note={<CopyButton text={curl} />}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
        <pre className="code" tabIndex={0}>
          {curl}
        </pre>
      </Part>
    </div>
  )
}

const Part = ({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) => (
  <section>
    <div className="call__head">
      <h3>{title}</h3>
      {note && <span className="text-sm text-muted">{note}</span>}
    </div>
    {children}
  </section>
)
