import { useInfiniteQuery } from '@tanstack/react-query'
import {
  AtSign,
  CirclePower,
  CloudOff,
  KeyRound,
  ListX,
  LogIn,
  LogOut,
  type LucideIcon,
  ScrollText,
  ShieldAlert,
  ShieldEllipsis,
  TriangleAlert,
  Unplug,
  UserCog,
} from 'lucide-react'
import {
  EVENT_AREAS,
  EVENT_KINDS,
  type EventArea,
  type EventKind,
  type SystemEvent,
} from '#contract/operations/operations.ts'
import { choiceIn, useAdminAddress } from '#web/features/admin/admin-address.ts'
import { MoreButton } from '#web/features/admin/more-button.tsx'
import { logsQuery } from '#web/features/admin/queries.ts'
import { STALE } from '#web/features/admin/stale.ts'
import { formatDateTime } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Lines } from '#web/ui/layout.tsx'
import { LogLine } from '#web/ui/log-line.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'

const LOOKS: Record<EventKind, { variant: BadgeVariant; icon: LucideIcon }> = {
  start: { variant: 'go', icon: CirclePower },
  stop: { variant: 'quiet', icon: CirclePower },
  error: { variant: 'stop', icon: TriangleAlert },
  job: { variant: 'stop', icon: ListX },
  provider: { variant: 'wait', icon: CloudOff },
  policy: { variant: 'wait', icon: ShieldAlert },
  signin: { variant: 'go', icon: LogIn },
  login: { variant: 'wait', icon: ShieldAlert },
  session: { variant: 'quiet', icon: LogOut },
  password: { variant: 'quiet', icon: KeyRound },
  email: { variant: 'quiet', icon: AtSign },
  role: { variant: 'quiet', icon: UserCog },
  factor: { variant: 'quiet', icon: ShieldEllipsis },
  token: { variant: 'quiet', icon: Unplug },
}
const LONGEST_SEARCH = 100

interface EventLogProps {
  area: EventArea
  /** What is searched besides the words of a message. */
  searched: string
  /** What will stand here. */
  whenEmpty: string
}

/** What happened on the server, newest first, all of an area or one kind of it. */
export function EventLog({ area, searched, whenEmpty }: EventLogProps) {
  const { search, change } = useAdminAddress()
  const kinds: readonly (EventArea | EventKind)[] = [area, ...EVENT_AREAS[area]]
  const options = kinds.map((value) => ({
    value,
    label: value in EVENT_KINDS ? EVENT_KINDS[value as EventKind] : 'All events',
  }))
  const kind = choiceIn(search, 'kind', kinds, area)
  const q = (search.get('q') ?? '').slice(0, LONGEST_SEARCH)
  const query = useInfiniteQuery(logsQuery(kind, q))
  return (
    <Card>
      <search className="grid grid-cols-[minmax(0,1fr)_200px] items-center gap-2 pb-6.5 max-sm:grid-cols-1">
        <SearchBox
          label={`Search messages and ${searched}`}
          maxLength={LONGEST_SEARCH}
          value={q}
          onChange={(q) => change({ q }, { replace: true })}
        />
        <Field label="Kind" hideLabel>
          <Select
            options={options}
            value={kind}
            onValueChange={(kind) => change({ kind: kind === area ? '' : kind })}
          />
        </Field>
      </search>
      <LoadState query={query} what="The logs">
        {({ pages }) => {
          const events = pages.flatMap(({ events }) => events)
          if (events.length === 0)
            return q || kind !== area ? (
              <EmptyState
                icon={ScrollText}
                title="Nothing matches"
                text="No event matches this search."
                action={<Button onClick={() => change({ q: '', kind: '' })}>Show all events</Button>}
              />
            ) : (
              <p className="text-ui text-muted">Nothing has happened yet. {whenEmpty}</p>
            )
          return (
            <Lines
              as="ol"
              room={3.5}
              className={query.isPlaceholderData ? STALE : undefined}
              aria-busy={query.isPlaceholderData}
              aria-label="Events"
            >
              {events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </Lines>
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
    <LogLine
      time={<time dateTime={at}>{formatDateTime(at)}</time>}
      mark={
        <Badge variant={variant} icon={icon}>
          {EVENT_KINDS[kind]}
        </Badge>
      }
    >
      <p>{message}</p>
      {requestId && (
        <p className="text-sm text-muted">
          Request <code>{requestId}</code>
        </p>
      )}
    </LogLine>
  )
}
