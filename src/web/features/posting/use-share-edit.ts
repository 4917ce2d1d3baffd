import { useMutation } from '@tanstack/react-query'
import { type Listing, type SharedEdit, shareEdit } from '#contract/listings/listings.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.ts'

interface ShareEdit {
  /** Those that changed, as they are now. */
  onShared: (listings: Listing[]) => void
  /** Those that changed, as they were before. */
  undo: (before: Listing[]) => Promise<unknown>
}

/** Uses one title or price on all listings of an item, and offers to take it back. */
export function useShareEdit({ onShared, undo }: ShareEdit) {
  return useMutation({
    mutationFn: ({ itemId, fields }: { itemId: string; fields: SharedEdit }) =>
      call(shareEdit, { params: { id: itemId }, body: { fields } }),
    onSuccess: ({ listings, before }, { fields }) => {
      onShared(listings)
      const what = wordFor(fields)
      if (listings.length === 0) return toast({ title: `All listings of this item already have this ${what}` })
      const online = listings.some(({ syncStatus }) => syncStatus === 'posted')
      toast({
        title: `${what === 'price' ? 'Price' : 'Title'} used on ${listings.length === 1 ? 'one more listing' : `${listings.length} more listings`}`,
        description: online ? 'Listings that are already online do not change.' : undefined,
        action: { label: 'Undo', run: () => void undo(before) },
      })
    },
    onError: (error) =>
      toast({
        title: 'The other listings are unchanged',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  })
}

const wordFor = ({ price }: SharedEdit) => (price === undefined ? 'title' : 'price')
