import { useQuery } from '@tanstack/react-query'
import { Plug, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { AddedConnection } from '#contract/posting/connections.ts'
import { BY_HAND } from '#web/features/posting/connections/by-hand.ts'
import { ConnectionCard } from '#web/features/posting/connections/connection-card.tsx'
import { IntegrationNotes } from '#web/features/posting/connections/integration-notes.tsx'
import { connectionsQuery, receiverOf } from '#web/features/posting/connections/queries.ts'
import { messageOf } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { preloadable } from '#web/ui/preloadable.ts'
import { SecretDialog } from '#web/ui/secret-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const AddConnectionDialog = preloadable(() =>
  import('#web/features/posting/connections/add-connection-dialog.tsx').then((module) => module.AddConnectionDialog),
)

/** `?add` opens the dialog, so that other pages can lead straight to it. */
export function ConnectionsPage() {
  const { data: connections, error, refetch, isFetching } = useQuery(connectionsQuery)
  const [search, setSearch] = useSearchParams()
  const [secret, setSecret] = useState<string | null>(null)
  const openDialog = (open: boolean) => setSearch(open ? { add: '1' } : {}, { replace: true })
  const takeAdded = ({ signingSecret }: AddedConnection) => {
    openDialog(false)
    setSecret(signingSecret)
  }
  const addButton = (
    <Button variant="go" onClick={() => openDialog(true)}>
      <Plus className="icon" />
      Add Platform
    </Button>
  )

  return (
    <Stack gap={6} className="wrap max-w-236 py-8 max-sm:gap-4 max-sm:py-5">
      <Row gap={4} className="justify-between">
        <h1>Platform Connections</h1>
        {connections && connections.length > 0 && addButton}
      </Row>
      {connections ? (
        connections.length > 0 ? (
          <ul className="grid gap-3">
            {connections.map((connection) => (
              <li key={connection.id}>
                <ConnectionCard connection={connection} receiver={receiverOf(connections)} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={Plug}
            title="No platforms connected"
            text={`A webhook receives your listings automatically. For a marketplace, we only note your user ID and when you last posted there. ${BY_HAND}`}
            action={addButton}
          />
        )
      ) : error ? (
        <div className="grid gap-4 justify-items-start">
          <Note variant="stop" alert>
            <b>Your connections could not be loaded.</b>{' '}
            {messageOf(error, 'The server did not answer. Check your connection and try again.')}
          </Note>
          <Button onClick={() => void refetch()} busy={isFetching}>
            Try again
          </Button>
        </div>
      ) : (
        <div className="grid gap-3" aria-busy="true">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
      <IntegrationNotes />
      {search.has('add') && connections && (
        <Suspense>
          <AddConnectionDialog connections={connections} onAdded={takeAdded} onClose={() => openDialog(false)} />
        </Suspense>
      )}
      {secret && (
        <SecretDialog
          title="Signing secret"
          description="Your service uses it to check that a delivery is from us (Standard Webhooks)."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Stack>
  )
}
