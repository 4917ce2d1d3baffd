import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { meQuery } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function ServerUnreachable() {
  const cache = useQueryClient()
  return (
    <div className="wrap py-12">
      <EmptyState
        icon={CloudOff}
        title="We could not reach the server"
        text="Check your connection, then try again. Nothing you saved is lost."
        action={
          <Button variant="go" onClick={() => void cache.refetchQueries(meQuery)}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
