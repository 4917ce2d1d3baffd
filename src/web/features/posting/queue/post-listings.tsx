import { Send } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { ListingCard } from '#contract/posting/posting.ts'
import { useStartPostQueue } from '#web/features/posting/queue/use-start-post-queue.ts'
import { Button } from '#web/ui/button.tsx'

interface PostListingsProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> {
  listings: Pick<ListingCard, 'id' | 'itemId' | 'platform'>[]
}

/** The way into the same queue with these listings alone: where they are posted is known. */
export function PostListings({ listings, children = 'Post one by one', ...rest }: PostListingsProps) {
  const { startPostQueue, starting } = useStartPostQueue()
  const start = () =>
    startPostQueue({
      itemIds: [...new Set(listings.map(({ itemId }) => itemId))],
      platforms: [...new Set(listings.map(({ platform }) => platform))],
      listingIds: listings.map(({ id }) => id),
    })
  return (
    <Button {...rest} busy={starting} onClick={start}>
      {!starting && <Send className="icon" />}
      {children}
    </Button>
  )
}
