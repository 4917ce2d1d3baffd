import { Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { curlExample } from '#web/features/public/api-reference/example-call.ts'
import { type Call, type OpenApiDocument, scopesOf } from '#web/features/public/api-reference/openapi.ts'
import { FieldLine, FieldList, SchemaTree } from '#web/features/public/api-reference/schema-tree.tsx'
import { useOpenWhenLinked } from '#web/features/public/document/use-open-when-linked.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

const METHOD_LOOKS: Record<string, BadgeVariant> = { post: 'go', put: 'wait', patch: 'wait', delete: 'stop' }
const CODE = 'overflow-x-auto whitespace-pre-wrap rounded-control border border-line bg-sunken px-4 py-3.5'
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
      className="border-line border-b"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="group grid min-h-13 cursor-pointer list-none grid-cols-[68px_minmax(0,1fr)_minmax(0,1.1fr)_84px] items-center gap-x-4 gap-y-1 py-2.5 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:py-3.5 [&::-webkit-details-marker]:hidden">
        <Badge variant={METHOD_LOOKS[call.method]} className="min-w-15 justify-center justify-self-start text-[12px]">
          {call.method.toUpperCase()}
        </Badge>
        <code className="font-semibold underline-offset-4 group-hover:underline max-md:order-1 max-md:col-span-full">
          {call.path}
        </code>
        <span className="text-muted text-ui leading-[1.4] max-md:order-2 max-md:col-span-full">{call.summary}</span>
        {access && (
          <Badge variant={access === 'anyone' ? 'quiet' : undefined} className="justify-self-end">
            {ACCESS_WORDS[access] ?? access}
          </Badge>
        )}
      </summary>
      {isOpen && <CallParts document={document} call={call} />}
    </details>
  )
}

function CallParts({ document, call }: { document: OpenApiDocument; call: Call }) {
  const curl = curlExample(document, call, location.origin)
  const [bodyType, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  return (
    <div className="grid grid-cols-1 gap-6 pt-2 pb-7 pl-21 max-md:pl-0">
      {call.description && <p>{call.description}</p>}
      {call['x-access'] === 'seller' && <Part title="Token" note={scopesOf(call)?.join(', ') ?? 'Not with a token'} />}
      {call.parameters && call.parameters.length > 0 && (
        <Part title="Parameters">
          <FieldList>
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
          </FieldList>
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
      <Part
        title="Example"
        note={
          <CopyButton size="sm" variant="quiet" icon={Copy} text={curl}>
            Copy
          </CopyButton>
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
        <pre className={CODE} tabIndex={0}>
          {curl}
        </pre>
      </Part>
    </div>
  )
}

const Part = ({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) => (
  <section>
    <div className="flex min-h-[34px] items-center gap-3">
      <h3 className="font-sans font-semibold text-ui leading-[1.4] tracking-normal">{title}</h3>
      {note && <span className="text-sm text-muted">{note}</span>}
    </div>
    {children}
  </section>
)
