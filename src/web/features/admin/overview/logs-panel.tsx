import { useInfiniteQuery } from '@tanstack/react-query'
import { CirclePower, CloudOff, ListX, type LucideIcon, ScrollText, ShieldAlert, TriangleAlert } from 'lucide-react'
import { EVENT_KINDS, EventKind, type SystemEvent } from '#contract/operations.ts'
import { choiceIn, useAdminAddress } from '#web/features/admin/admin-address.ts'
import { MoreButton } from '#web/features/admin/more-button.tsx'
import { logsQuery } from '#web/features/admin/queries.ts'
import { formatDateTime } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'

const LOOKS: Record<EventKind, { variant: BadgeVariant; icon: LucideIcon }> = {
  start: { variant: 'go', icon: CirclePower },
  stop: { variant: 'quiet', icon: CirclePower },
  error: { variant: 'stop', icon: TriangleAlert },
  job: { variant: 'stop', icon: ListX },
  provider: { variant: 'wait', icon: CloudOff },
  login: { variant: 'quiet', icon: ShieldAlert },
  policy: { variant: 'wait', icon: ShieldAlert },
}
const KINDS = ['all', ...EventKind.options] as const
const OPTIONS = KINDS.map((value) => ({ value, label: value === 'all' ? 'All events' : EVENT_KINDS[value] }))
const LONGEST_SEARCH = 100

export function LogsPanel() {
  const { search, change } = useAdminAddress()
  const kind = choiceIn(search, 'kind', KINDS, 'all')
  const q = (search.get('q') ?? '').slice(0, LONGEST_SEARCH)
  const query = useInfiniteQuery(logsQuery(kind, q))
  return (
    <Card>
      <search className="admin-filters">
        <SearchBox
          label="Search messages and request ids"
          maxLength={LONGEST_SEARCH}
          value={q}
          onChange={(q) => change({ q }, { replace: true })}
        />
        <Field label="Kind" hideLabel>
          <Select
            options={OPTIONS}
            value={kind}
            onValueChange={(kind) => change({ kind: kind === 'all' ? '' : kind })}
          />
        </Field>
      </search>
      <LoadState query={query} what="The logs">
        {({ pages }) => {
          const events = pages.flatMap(({ events }) => events)
          if (events.length === 0)
            return q || kind !== 'all' ? (
              <EmptyState
                icon={ScrollText}
                title="Nothing matches"
                text="No event fits this search."
                action={<Button onClick={() => change({ q: '', kind: '' })}>Show all events</Button>}
              />
            ) : (
              <p className="text-ui text-muted pt-4">
                Nothing has happened yet. Starts, stops, errors, failed jobs, provider failures and refused logins will
                appear here.
              </p>
            )
          return (
            <ol className={classNames('admin-rows', query.isPlaceholderData && 'is-stale')} aria-label="Events">
              {events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ol>
          )
        }}
      </LoadState>
      <MoreButton query={query} />
    </Card>
  )
}

function EventRow({ event: { at, kind, message, requestId } }: { event: SystemEvent }) {
  const { variant, icon } = LOOKS[kind]
  return (
    <li className="event">
      <time className="text-sm text-muted" dateTime={at}>
        {formatDateTime(at)}
      </time>
      <Badge variant={variant} icon={icon}>
        {EVENT_KINDS[kind]}
      </Badge>
      <div className="event__text">
        <p>{message}</p>
        {requestId && (
          <p className="text-sm text-muted">
            Request <code>{requestId}</code>
          </p>
        )}
      </div>
    </li>
  )
}
