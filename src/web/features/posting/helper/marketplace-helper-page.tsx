import { useQuery } from '@tanstack/react-query'
import { ClipboardCopy } from 'lucide-react'
import { useState } from 'react'
import { Link, useRoute } from 'wouter'
import { AppError } from '#contract/errors.ts'
import { Helper } from '#web/features/posting/helper/helper.tsx'
import { newestDraft, storedDraft } from '#web/features/posting/marketplace-draft.ts'
import { listingQuery } from '#web/features/posting/queries.ts'
import { messageOf } from '#web/platform/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The address says which listing is posted here, so that two of these windows never mix theirs up. */
export function MarketplaceHelperPage() {
  const [, found] = useRoute('/marketplace-helper/:listingId')
  return (
    <Stack gap={5} className="wrap max-w-266 py-7 max-sm:py-4">
      <h1 className="max-sm:text-2xl">Marketplace Helper</h1>
      {found ? (
        <ListingHelper key={found.listingId} listingId={found.listingId} />
      ) : (
        <Nothing
          title="No listing to post"
          text="This page holds the listing you are posting, field by field, ready to copy. Start from a listing on the dashboard."
        />
      )}
    </Stack>
  )
}

function ListingHelper({ listingId }: { listingId: string }) {
  const [stored] = useState(() => storedDraft(listingId))
  const { data: card, error, refetch, isFetching } = useQuery(listingQuery(listingId))
  if (card) return <Helper draft={newestDraft(stored, card, location.origin)} card={card} />
  if (!error) return <Skeleton className="h-72" />
  if (error instanceof AppError && ['not_found', 'invalid'].includes(error.code))
    return (
      <Nothing
        title="This listing is gone"
        text="It was deleted, or it belongs to another account. Your other listings are on the dashboard."
      />
    )
  // What this browser keeps can be posted without the server, too.
  if (stored) return <Helper draft={stored} card={null} />
  return (
    <div className="grid gap-4 justify-items-start">
      <Note variant="stop" alert>
        <b>The listing could not be loaded.</b>{' '}
        {messageOf(error, 'The server did not answer. Check your connection and try again.')}
      </Note>
      <Button busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      icon={ClipboardCopy}
      title={title}
      text={text}
      action={
        <Link className={buttonClass({ variant: 'go' })} href="/dashboard">
          Go to the dashboard
        </Link>
      }
    />
  )
}
