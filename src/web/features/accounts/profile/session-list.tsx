import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { endOtherSessions, endSession, type Session } from '#contract/accounts/sessions.ts'
import { sessionsQuery } from '#web/features/accounts/queries.ts'
import { call } from '#web/platform/api.ts'
import { formatAgo } from '#web/platform/format.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Entry, EntryBox } from '#web/ui/entry.tsx'
import { toast } from '#web/ui/toast.ts'

export function SessionList() {
  const { data: sessions = [] } = useQuery(sessionsQuery)
  const one = useSignOutOf((id: string) => call(endSession, { params: { id } }), 'That device is signed out.')
  const others = useSignOutOf(() => call(endOtherSessions, {}), 'Every other device is signed out.')
  return (
    <>
      <ul className="grid gap-2">
        {sessions.map((session) => (
          <EntryBox key={session.id}>
            <Entry
              icon={/iPhone|iPad|Android/.test(session.device) ? Smartphone : Monitor}
              title={<b>{session.device}</b>}
              note={placeAndTime(session)}
              end={
                session.current ? (
                  <Badge variant="go">This device</Badge>
                ) : (
                  <Button
                    aria-label={`Sign out ${session.device}`}
                    busy={one.isPending && one.variables === session.id}
                    onClick={() => one.mutate(session.id)}
                  >
                    Sign out
                  </Button>
                )
              }
            />
          </EntryBox>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className="justify-self-start" busy={others.isPending} onClick={() => others.mutate('')}>
          Sign out everywhere else
        </Button>
      )}
    </>
  )
}

/** 'This network, used 2 hours ago'; where from is no more than a part of the network address. */
function placeAndTime({ network, sameNetwork, current, lastUsedAt }: Session) {
  const place = sameNetwork ? 'This network' : network ? `From ${network}, another network` : 'Unknown network'
  return current ? `${place}, in use now` : `${place}, last used ${formatAgo(lastUsedAt, new Date())}`
}

function useSignOutOf(end: (id: string) => Promise<void>, done: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast({ title: 'Signed Out', description: done }),
    onError: (error) => toastFailure('Error', error, 'Failed to sign that device out. Please try again.'),
    onSettled: () => cache.invalidateQueries(sessionsQuery),
  })
}
