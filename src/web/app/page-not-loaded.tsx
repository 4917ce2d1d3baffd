import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { meQuery } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'

/** Whether the server is busy, broken or out of reach: without knowing who is there, no page can be shown. */
export function PageNotLoaded() {
  const cache = useQueryClient()
  return (
    <div className="wrap grid gap-4 py-16 justify-items-start">
      <CloudOff className="icon icon--lg" />
      <h1>We could not load this page</h1>
      <p className="text-muted">
        The server may be busy, or your connection may be down. Try again in a moment. Nothing you saved is lost.
      </p>
      <Button variant="go" onClick={() => void cache.refetchQueries(meQuery)}>
        Try again
      </Button>
    </div>
  )
}
