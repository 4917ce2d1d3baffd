import { CloudOff } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** Whether the server is busy, broken or out of reach. */
export function PageNotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className="wrap grid gap-4 py-16 justify-items-start">
      <CloudOff className="icon icon--lg" />
      <h1>We could not load this page</h1>
      <p className="text-muted">
        The server may be busy, or your connection may be down. Try again in a moment. Nothing you saved is lost.
      </p>
      <Button variant="go" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}
