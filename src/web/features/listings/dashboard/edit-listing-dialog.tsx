import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { draftOf, problemsIn, wordsOf } from '#contract/listings/listing-words.ts'
import { editListing, type Listing } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingCard } from '#contract/posting/posting.ts'
import { ListingForm } from '#web/features/listings/editor/listing-form.tsx'
import { useRefreshListings } from '#web/features/posting/use-posting.ts'
import { useShareEdit } from '#web/features/posting/use-share-edit.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** The workspace's fields and counters in a dialog; saved when the seller says so. */
export function EditListingDialog({ listing, onClose }: { listing: ListingCard; onClose: () => void }) {
  const refresh = useRefreshListings()
  const { id, platform, item } = listing
  const [words, setWords] = useState(() => wordsOf(listing))
  const problems = problemsIn(platform, words)
  const faulty = Object.keys(problems).length > 0
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(editListing, { params: { id }, body: draftOf(words) }),
    onSuccess: async (saved) => {
      await refresh()
      toast({ title: 'Edit Listing', ...savedWords(saved) })
      onClose()
    },
  })
  const { mutate: share } = useShareEdit({
    onShared: refresh,
    undo: async (before) => {
      for (const was of before)
        await call(editListing, { params: { id: was.id }, body: { ...was, ownFields: was.editedFields } })
      await refresh()
    },
  })
  /** A new price, else a new title, may go on the item's other listings, too. */
  function savedWords(saved: Listing) {
    const field = (['price', 'title'] as const).find((name) => saved[name] !== listing[name])
    if (!field) return { description: 'Your changes are saved.' }
    return {
      description: `Your changes are saved. Use this ${field} on the item’s other listings too?`,
      action: { label: 'Use everywhere', run: () => share({ itemId: item.id, fields: { [field]: saved[field] } }) },
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!faulty && !isPending) mutate()
  }
  return (
    <FormDialog
      wide
      title="Edit Listing"
      description={`For ${MARKETPLACE_NAMES[platform]}.${listing.syncStatus === 'posted' ? ' What is already online there does not change.' : ''}`}
      banner={error ? messageOf(error, 'Your changes could not be saved. Please try again.') : undefined}
      pending={isPending}
      yes="Save"
      disabled={faulty}
      onSubmit={submit}
      onClose={onClose}
    >
      <ListingForm
        platform={platform}
        typeId={item.typeId}
        words={words}
        problems={problems}
        onEdit={(changes) => setWords((now) => ({ ...now, ...changes }))}
      />
    </FormDialog>
  )
}
