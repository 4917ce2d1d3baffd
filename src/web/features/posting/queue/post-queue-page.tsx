import { Send } from 'lucide-react'
import { Link } from 'wouter'
import { Queue } from '#web/features/posting/queue/queue.tsx'
import { useLiveQueue } from '#web/features/posting/queue/use-live-queue.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Listings one after the other until each is posted, skipped or left for later; any device goes on where one stopped. */
export function PostQueuePage() {
  const query = useLiveQueue()
  return (
    <Page className="max-w-276">
      <h1 className="sr-only">Post one by one</h1>
      <LoadState query={query} what="Your posting queue" waiting={<Skeleton className="h-96" />}>
        {(queue) => (queue ? <Queue key={queue.id} queue={queue} /> : <Nothing />)}
      </LoadState>
    </Page>
  )
}

const Nothing = () => (
  <EmptyState
    icon={Send}
    title="Nothing to post right now"
    text="Choose items and marketplaces, and they come here one after the other, each with its photos and every field."
    action={
      <Link className={buttonClass({ variant: 'go' })} href="/history?tab=to-list">
        Choose items
      </Link>
    }
  />
)
