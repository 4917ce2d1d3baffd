import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Listing, ListingDraft } from '#contract/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { type ListingCard, syncListing, unscheduleListing } from '#contract/sync.ts'
import { openHelper } from '#web/features/listings/posting/marketplace-draft.ts'
import { LISTINGS_KEY } from '#web/features/listings/posting/queries.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'

const saySyncFailed = (error: unknown) =>
  toast({ title: 'Sync Failed', description: messageOf(error, 'Failed to sync listing'), variant: 'destructive' })

export function useRefreshListings() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: LISTINGS_KEY })
}

/** A posted listing is posted once more only when the seller says so. */
function useAskAgain() {
  const confirm = useConfirm()
  return async ({ syncStatus, platform }: Pick<Listing, 'syncStatus' | 'platform'>) =>
    syncStatus !== 'posted' ||
    confirm({
      title: 'Post it again?',
      question: 'This listing is already posted.',
      detail: `Posting it again makes a second listing on ${MARKETPLACE_NAMES[platform]}, unless you deleted the first.`,
      yes: 'Post again',
    })
}

/** Sends a listing to the webhook. */
export function useWebhookSync() {
  const refresh = useRefreshListings()
  const askAgain = useAskAgain()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, syncStatus }: ListingCard) =>
      call(syncListing, { params: { id }, body: { via: 'webhook', again: syncStatus === 'posted' } }),
    onSuccess: () => toast({ title: 'Sync Started', description: 'Listing synchronization has been initiated' }),
    onError: saySyncFailed,
    onSettled: refresh,
  })
  return {
    syncing: isPending,
    sync: async (listing: ListingCard) => {
      if (await askAgain(listing)) mutate(listing)
    },
  }
}

interface Posted {
  listing: ListingDraft & Pick<Listing, 'id' | 'platform' | 'syncStatus'>
  item: { category: string; type: string; imageUrl: string | null }
}

/** Opens the helper, and has the listing wait until the seller says that it is online. */
export function usePostByHand(onStarted?: (listing: ListingCard) => void) {
  const refresh = useRefreshListings()
  const askAgain = useAskAgain()
  const { mutate } = useMutation({
    mutationFn: ({ id, syncStatus }: Posted['listing']) =>
      call(syncListing, { params: { id }, body: { via: 'assisted', again: syncStatus === 'posted' } }),
    onSuccess: (listing) => onStarted?.(listing),
    onError: saySyncFailed,
    onSettled: refresh,
  })
  return async (posted: Posted) => {
    if (!(await askAgain(posted.listing))) return
    const opened = openHelper(posted)
    toast(opened ? readyToast(posted.listing) : BLOCKED_TOAST)
    mutate(posted.listing)
  }
}

const readyToast = ({ platform }: Pick<Listing, 'platform'>) => ({
  title: platform === 'facebook' ? 'Facebook Auto-Post Ready!' : `${MARKETPLACE_NAMES[platform]} helper ready`,
  description: 'The helper is open in a new window, with every field ready.',
})

const BLOCKED_TOAST = {
  title: 'The new window was blocked',
  description: 'Your browser did not open the helper. It can be opened here instead.',
  variant: 'destructive',
  action: { label: 'Open here', run: () => location.assign('/marketplace-helper') },
} as const

export function useUnschedule() {
  const refresh = useRefreshListings()
  return useMutation({
    mutationFn: (id: string) => call(unscheduleListing, { params: { id } }),
    onSuccess: () => toast({ title: 'Schedule cancelled' }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'The schedule could not be cancelled. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: refresh,
  })
}
