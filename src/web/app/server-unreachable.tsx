import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { meQuery } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'

export function ServerUnreachable() {
  const cache = useQueryClient()
  return (
    <div className="wrap grid gap-4 py-16 justify-items-start">
      <CloudOff className="icon icon--lg" />
      <h1>We could not reach the server</h1>
      <p className="text-muted">Check your connection, then try again. Nothing you saved is lost.</p>
      <Button variant="go" onClick={() => void cache.refetchQueries(meQuery)}>
        Try again
      </Button>
    </div>
  )
}
