import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changedFields, valuesOf } from '#contract/listings/listing-edits.ts'
import { partsOf, sharedPart } from '#contract/listings/listing-parts.ts'
import { draftOf, type ListingWords, problemsIn, wordsOf } from '#contract/listings/listing-words.ts'
import { editListing, fieldsIn, type Listing } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingCard } from '#contract/posting/posting.ts'
import { ListingForm } from '#web/features/listings/editor/listing-form.tsx'
import { OwnMark } from '#web/features/listings/own-mark.tsx'
import { useChangeBase } from '#web/features/listings/use-change-base.ts'
import { useRefreshListings } from '#web/features/posting/use-posting.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** The workspace's fields and counters in a dialog; saved when the seller says so. */
export function EditListingDialog({ listing, onClose }: { listing: ListingCard; onClose: () => void }) {
  const refresh = useRefreshListings()
  const { id, platform, item } = listing
  const [typed, setTyped] = useState<Partial<ListingWords>>({})
  const touched = fieldsIn(typed)
  const words = { ...wordsOf(listing), ...typed }
  const problems = problemsIn(platform, words)
  const faulty = Object.keys(problems).length > 0
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(editListing, { params: { id }, body: valuesOf(draftOf(words), touched) }),
    onSuccess: async (saved) => {
      await refresh()
      toast({ title: 'Edit Listing', ...savedWords(saved) })
      onClose()
    },
  })
  const { mutate: changeEverywhere } = useChangeBase(() => void refresh())
  /** What was changed is this listing's own, unless the seller wants it on the item's other listings, too. */
  function savedWords(saved: Listing) {
    const changed = changedFields(listing, saved).filter((field) => touched.includes(field))
    const fields = Object.assign({}, ...partsOf(changed).map((part) => sharedPart(platform, saved, part)))
    if (Object.keys(fields).length === 0) return { description: 'Your changes are saved.' }
    return {
      description: `Your changes are saved, only on ${MARKETPLACE_NAMES[platform]}.`,
      action: { label: 'Change everywhere', run: () => changeEverywhere({ itemId: item.id, fields, from: id }) },
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (faulty || isPending) return
    if (touched.length > 0) mutate()
    else onClose()
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
        onEdit={(changes) => setTyped((now) => ({ ...now, ...changes }))}
        scopes={Object.fromEntries(partsOf(listing.editedFields).map((part) => [part, <OwnMark key={part} />]))}
      />
    </FormDialog>
  )
}
