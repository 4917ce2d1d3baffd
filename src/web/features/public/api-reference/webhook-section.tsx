import type { OpenApiDocument } from '#web/features/public/api-reference/openapi.ts'
import { FieldList, SchemaTree } from '#web/features/public/api-reference/schema-tree.tsx'

export const WEBHOOKS = { id: 'webhooks', title: 'Webhooks' }

/** What comes to a seller's own address: the same headers and answers for all, then each event with its body. */
export function WebhookSection({ document }: { document: OpenApiDocument }) {
  const events = Object.entries(document.webhooks ?? {})
  const { parameters = [], responses = {} } = events[0]?.[1].post ?? {}
  return (
    <section id={WEBHOOKS.id} aria-labelledby="webhooks-h" className="grid grid-cols-1 gap-4">
      <h2 id="webhooks-h" className="border-line border-b pb-3">
        {WEBHOOKS.title}
      </h2>
      <p>
        Connect an address of your own under <a href="/platform-connections">Platform Connections</a>, and we POST these
        events to it as JSON, signed as described by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>.
      </p>
      <h3>Headers</h3>
      <Described entries={parameters.map(({ name, description }) => [name, description])} />
      <h3>What your answer means</h3>
      <Described
        entries={Object.entries(responses).map(([status, { description }]) => [
          status === 'default' ? 'Other' : status,
          description,
        ])}
      />
      {events.map(([type, { post }]) => {
        const schema = post.requestBody?.content['application/json']?.schema
        return (
          <details key={type} className="border-line border-b py-2.5">
            <summary className="cursor-pointer">
              <code className="font-semibold">{type}</code> <span className="text-muted text-ui">{post.summary}</span>
            </summary>
            {schema && <SchemaTree document={document} schema={schema} />}
          </details>
        )
      })}
    </section>
  )
}

const Described = ({ entries }: { entries: (readonly [string, string | undefined])[] }) => (
  <FieldList>
    {entries.map(([name, text]) => (
      <li key={name}>
        <code className="font-[650]">{name}</code> <span className="text-muted text-sm">{text}</span>
      </li>
    ))}
  </FieldList>
)
