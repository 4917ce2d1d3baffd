import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { PRODUCT } from '#contract/product.ts'
import { CallSection } from '#web/features/public/api-reference/call-section.tsx'
import { GettingStarted } from '#web/features/public/api-reference/getting-started.tsx'
import { filterGroups, groupCalls, type OpenApiDocument } from '#web/features/public/api-reference/openapi.ts'
import { OPENAPI_PATH, openApiQuery } from '#web/features/public/api-reference/openapi-query.ts'
import { useLinkedPart } from '#web/features/public/api-reference/use-linked-part.ts'
import { WEBHOOKS, WebhookSection } from '#web/features/public/api-reference/webhook-section.tsx'
import { ContentsNav } from '#web/features/public/document/contents-nav.tsx'
import { TextPage } from '#web/features/public/document/text-page.tsx'
import { messageOf } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const WIDE = 'col-span-full grid justify-items-start gap-3'

export function ApiReferencePage() {
  const { data: document, error, refetch, isFetching } = useQuery(openApiQuery)
  return (
    <TextPage
      title="API documentation"
      lead={`Everything the ${PRODUCT.name} app does, it does through these calls, and so can your own programs.`}
      head={
        <p className="text-muted text-ui">
          {document && `Version ${document.info.version}. `}
          For code generators: <a href={OPENAPI_PATH}>OpenAPI 3.1 document</a>
        </p>
      }
    >
      {document ? (
        <Reference document={document} />
      ) : error ? (
        <div className={WIDE}>
          <Note variant="stop" alert>
            {messageOf(error, 'The list of calls did not arrive. Check your connection and try again.')}
          </Note>
          <Button busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <div className={WIDE} role="status" aria-label="Loading the list of calls">
          {[1, 2, 3, 4, 5, 6].map((line) => (
            <Skeleton key={line} className="h-13 w-full" />
          ))}
        </div>
      )}
    </TextPage>
  )
}

function Reference({ document }: { document: OpenApiDocument }) {
  useLinkedPart()
  const [params, setParams] = useSearchParams()
  const filter = params.get('q') ?? ''
  const filterBy = (q: string) => setParams(q ? { q } : {}, { replace: true })
  const groups = groupCalls(document)
  const found = filterGroups(groups, filter)
  const count = found.reduce((sum, group) => sum + group.calls.length, 0)
  return (
    <>
      <ContentsNav entries={[{ id: 'start', title: 'Before you start' }, ...found, WEBHOOKS]} />
      <div className="grid grid-cols-1 gap-10">
        <GettingStarted document={document} />
        <search className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="flex-[0_1_400px] max-md:flex-[1_1_100%]">
            <Field label="Filter the calls">
              <Input
                type="search"
                icon={ListFilter}
                placeholder="listings, POST, webhook …"
                value={filter}
                onChange={(event) => filterBy(event.target.value)}
              />
            </Field>
          </div>
          <p className="pb-2 text-muted text-ui" role="status">
            {count} {count === 1 ? 'call' : 'calls'}
          </p>
        </search>
        {found.map(({ id, title, calls }) => (
          <section key={id} id={id} aria-labelledby={`${id}-h`}>
            <h2 id={`${id}-h`} className="border-line border-b pb-3">
              {title}
            </h2>
            {calls.map((call) => (
              <CallSection key={call.id} document={document} call={call} />
            ))}
          </section>
        ))}
        {count === 0 && <Button onClick={() => filterBy('')}>No call matches. Show all calls</Button>}
        <WebhookSection document={document} />
      </div>
    </>
  )
}
