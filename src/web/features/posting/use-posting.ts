import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Listing, ListingDraft } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import {
  type ListingCard,
  type PostedCard,
  syncListing,
  unscheduleListing,
  withdrawListing,
} from '#contract/posting/posting.ts'
import { forgetDraft, helperPath, openHelper, openHelperPage } from '#web/features/posting/marketplace-draft.ts'
import { LISTINGS_KEY } from '#web/features/posting/queries.ts'
import { canceledText } from '#web/features/posting/sync-words.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { type Toast, toast } from '#web/ui/toast.ts'

const saySyncFailed = (error: unknown) => toastFailure('Sync Failed', error, 'Failed to sync listing')

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
      detail: `Posting it again creates a second listing on ${MARKETPLACE_NAMES[platform]}, unless you deleted the first.`,
      yes: 'Post again',
    })
}

/** Sends a listing to the webhook. */
export function useWebhookSync() {
  const refresh = useRefreshListings()
  const askAgain = useAskAgain()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, syncStatus }: Named) =>
      call(syncListing, { params: { id }, body: { via: 'webhook', again: syncStatus === 'posted' } }),
    onSuccess: (listing) =>
      toast({
        title: 'Sync Started',
        description: ['Listing synchronization has been initiated', canceledText(listing)].filter(Boolean).join('. '),
      }),
    onError: saySyncFailed,
    onSettled: refresh,
  })
  return {
    syncing: isPending,
    sync: async (listing: Named) => {
      if (await askAgain(listing)) mutate(listing)
    },
  }
}

interface Posted {
  listing: ListingDraft & Pick<Listing, 'id' | 'platform' | 'syncStatus' | 'editedFields'>
  item: { category: string; type: string; conditionSeen: boolean; imageUrls: string[] }
}
/** The helper then asks for its words by itself. */
type Named = Pick<Listing, 'id' | 'platform' | 'syncStatus'>

/** Opens the helper, and has the listing wait until the seller says that it is online. */
export function usePostByHand(onStarted?: (listing: ListingCard) => void) {
  const refresh = useRefreshListings()
  const askAgain = useAskAgain()
  const { mutate } = useMutation({
    mutationFn: ({ id, syncStatus }: Named) =>
      call(syncListing, { params: { id }, body: { via: 'assisted', again: syncStatus === 'posted' } }),
    onSuccess: (listing) => onStarted?.(listing),
    onError: saySyncFailed,
    onSettled: refresh,
  })
  return async (posted: Posted | { listing: Named }) => {
    const { listing } = posted
    if (!(await askAgain(listing))) return
    const opened = 'item' in posted ? openHelper(posted) : openHelperPage(listing.id)
    toast(opened ? readyToast(listing) : blockedToast(listing.id))
    mutate(listing)
  }
}

const readyToast = ({ platform }: Pick<Listing, 'platform'>) => ({
  title: platform === 'facebook' ? 'Facebook Auto-Post Ready!' : `${MARKETPLACE_NAMES[platform]} helper ready`,
  description: 'The helper is open in a new window, with every field to copy. Nothing is online until you publish it.',
})

/** In the helper, opening the marketplace is what begins the posting. */
export function useBegin() {
  const refresh = useRefreshListings()
  return useMutation({
    mutationFn: (id: string) => call(syncListing, { params: { id }, body: { via: 'assisted' } }),
    onError: saySyncFailed,
    onSettled: refresh,
  })
}

const blockedToast = (listingId: string): Toast => ({
  title: 'The new window was blocked',
  description: 'Your browser did not open the helper. It can be opened here instead.',
  variant: 'destructive',
  action: { label: 'Open here', run: () => location.assign(helperPath(listingId)) },
})

/** 'Not posted after all'. */
export function useWithdraw() {
  const refresh = useRefreshListings()
  return useMutation({
    mutationFn: (id: string) => call(withdrawListing, { params: { id } }),
    onSuccess: () => toast({ title: 'Undone' }),
    onError: (error) => toastFailure('Error', error, 'This could not be undone. Please try again.'),
    onSettled: refresh,
  })
}

/** After 'I posted it', which may have been a slip. */
export function useSayPosted() {
  const { mutate: withdraw } = useWithdraw()
  return (listing: PostedCard) => {
    forgetDraft(listing.id)
    toast({
      title: 'Marked as posted',
      description: canceledText(listing),
      action: { label: 'Undo', run: () => withdraw(listing.id) },
    })
  }
}

export function useUnschedule() {
  const refresh = useRefreshListings()
  return useMutation({
    mutationFn: (id: string) => call(unscheduleListing, { params: { id } }),
    onSuccess: () => toast({ title: 'Schedule canceled' }),
    onError: (error) => toastFailure('Error', error, 'The schedule could not be canceled. Please try again.'),
    onSettled: refresh,
  })
}
