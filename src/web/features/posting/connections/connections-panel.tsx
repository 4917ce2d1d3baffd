import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type Connection, PLATFORMS } from '#contract/posting/connections.ts'
import { connectionsQuery, letterOf } from '#web/features/posting/connections/queries.ts'
import { formatDay } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SHOWN = 3

/** The first few connections, for the dashboard. */
export function ConnectionsPanel() {
  const { data: connections, error, refetch } = useQuery(connectionsQuery)
  const more = (connections?.length ?? 0) - SHOWN
  return (
    <Card
      tight
      title={<h2 className="text-lg">Platform Connections</h2>}
      action={
        <Link className="text-ui link-strong" href="/platform-connections">
          Manage
        </Link>
      }
    >
      {error ? (
        <p className="text-ui text-muted">
          They could not be loaded.{' '}
          <Button variant="link" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : connections?.length === 0 ? (
        <p className="text-ui text-muted">
          None yet. You post everything with the helper, or{' '}
          <Link href="/platform-connections?add=1">connect a webhook</Link> that receives listings automatically.
        </p>
      ) : (
        <ul className="grid gap-3.5 text-ui">
          {connections
            ? connections.slice(0, SHOWN).map((connection) => <PanelRow key={connection.id} connection={connection} />)
            : [1, 2].map((place) => <Skeleton key={place} className="h-10" />)}
        </ul>
      )}
      {more > 0 && (
        <Link className="text-ui link-strong inline-block pt-3" href="/platform-connections">
          +{more} more {more === 1 ? 'platform' : 'platforms'}
        </Link>
      )}
    </Card>
  )
}

function PanelRow({ connection }: { connection: Connection }) {
  const { platform, isActive, lastSyncAt, notice } = connection
  const label = PLATFORMS[platform]
  const isWebhook = platform === 'webhook'
  const last = lastSyncAt ? `${isWebhook ? 'Last sync' : 'You last posted'} ${formatDay(lastSyncAt)}` : null
  const waiting = isWebhook ? 'No listings sent yet' : 'No posts since you connected'
  return (
    <li className="flex items-center gap-3">
      <Monogram letter={letterOf(platform)} large />
      <span className="grow min-w-0">
        <b className="block truncate">{label}</b>
        <span className={`block text-sm ${notice ? 'text-stop' : 'text-muted'}`}>
          {notice ? 'Switched off, see why' : (last ?? waiting)}
        </span>
      </span>
      {isActive && !isWebhook ? (
        <Badge variant="quiet">By hand</Badge>
      ) : (
        <Badge variant={isActive ? 'go' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      )}
    </li>
  )
}
