import { ExternalLink, RefreshCw } from 'lucide-react'
import { draftOf, type ListingWords } from '#contract/listings/listing-words.ts'
import type { Listing } from '#contract/listings/listings.ts'
import { readPrice } from '#contract/listings/price-text.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingOutbox } from '#web/features/listings/editor/listing-outbox.ts'
import { usePostByHand } from '#web/features/posting/use-posting.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface ListingPostingProps {
  listing: Listing
  item: { category: string; type: string; conditionSeen: boolean; imageUrls: string[] }
  words: ListingWords
  outbox: ListingOutbox
  onStarted: (listing: Listing) => void
}

/** Opens the helper with the words as they stand in the form, whether they could be saved or not; but never without a price. */
export function ListingPosting({ listing, item, words, outbox, onStarted }: ListingPostingProps) {
  const postByHand = usePostByHand(onStarted)
  const post = async () => {
    const { problem } = readPrice(words.price)
    if (problem)
      return toast({ title: 'We could not read the price', description: `${problem}.`, variant: 'destructive' })
    // Saved before the server's copy comes back, so that it is never the older one.
    await outbox.flush()
    await postByHand({ listing: { ...listing, ...draftOf(words) }, item })
  }
  const name = MARKETPLACE_NAMES[listing.platform]
  if (listing.syncStatus !== 'posted')
    return (
      <Button variant="go" size="lg" block onClick={() => void post()}>
        <ExternalLink className="icon" />
        Post to {name}
      </Button>
    )
  return (
    <>
      {listing.platformUrl && (
        <a
          className={buttonClass({ variant: 'go', size: 'lg', block: true })}
          href={listing.platformUrl}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink className="icon" />
          View on {name}
        </a>
      )}
      <Button block onClick={() => void post()}>
        <RefreshCw className="icon" />
        Post again
      </Button>
    </>
  )
}
