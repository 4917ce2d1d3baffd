import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { shareFields } from '#contract/analysis/follow-base.ts'
import { changedFields } from '#contract/listings/listing-edits.ts'
import { isOwn, PART_NAMES, PARTS, type PartName, partsOf, sharedPart } from '#contract/listings/listing-parts.ts'
import { draftOf, type ListingWords, problemsIn, wordsOf } from '#contract/listings/listing-words.ts'
import { type EditableField, editListing, followBase, type Listing } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingOutbox } from '#web/features/listings/editor/listing-outbox.ts'
import { PartScope } from '#web/features/listings/editor/part-scope.tsx'
import { takingBack } from '#web/features/listings/taking-back.ts'
import { useChangeBase } from '#web/features/listings/use-change-base.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

interface Scopes {
  result: AnalysisResult
  outbox: ListingOutbox
  onSaved: (listing: Listing) => void
  onReplaced: (result: AnalysisResult) => void
}

const keyOf = (listing: Pick<Listing, 'id'>, part: PartName) => `${listing.id} ${part}`

/** Where an edit holds: on one listing alone until the seller says everywhere, and back again. */
export function usePartScopes({ result, outbox, onSaved, onReplaced }: Scopes) {
  const [asking, setAsking] = useState<ReadonlySet<string>>(new Set())
  const change = useChangeBase((next, undo) => {
    outbox.adopt(Object.values(next.listings), undo)
    onReplaced(next)
  })
  const follow = useFollowAgain(outbox, onSaved)
  const answered = (key: string) => setAsking((now) => new Set([...now].filter((each) => each !== key)))

  function scopeOf(listing: Listing, part: PartName) {
    if (!isOwn(listing, part)) return 'shared'
    if (!asking.has(keyOf(listing, part))) return 'own'
    const saved = outbox.shown().editing.get(listing.id)?.state === 'saved'
    return saved && wouldReach(result, listing, part) ? 'asks' : 'own'
  }

  function scopeFor(listing: Listing, part: PartName): ReactNode {
    const share = async () => {
      await outbox.flush()
      const fields = sharedPart(listing.platform, listing, part)
      if (fields) change.mutate({ itemId: listing.itemId, fields, from: listing.id })
    }
    return (
      <PartScope
        part={part}
        platform={listing.platform}
        scope={scopeOf(listing, part)}
        busy={change.isPending || follow.isPending}
        onEverywhere={() => void share()}
        onOnlyHere={() => answered(keyOf(listing, part))}
        onShared={() => follow.mutate({ listing, fields: [...PARTS[part].fields], word: PARTS[part].word })}
      />
    )
  }

  return {
    note(listing: Listing, changes: Partial<ListingWords>) {
      const keys = partsOf(Object.keys(changes)).map((part) => keyOf(listing, part))
      setAsking((now) => new Set([...now, ...keys]))
    },
    scopesFor: (listing: Listing): Partial<Record<PartName, ReactNode>> =>
      Object.fromEntries(PART_NAMES.map((part) => [part, scopeFor(listing, part)])),
    catchUp: (listing: Listing) => follow.mutate({ listing, fields: [], word: 'text' }),
    catchingUp: follow.isPending,
  }
}

/** Whether any other listing would change with it. */
function wouldReach(result: AnalysisResult, listing: Listing, part: PartName) {
  const fields = sharedPart(listing.platform, listing, part)
  if (!fields) return false
  const after = shareFields(result, { fields, from: listing.id })
  return Object.entries(after.listings).some(
    ([name, other]) => other.id !== listing.id && changedFields(result.listings[name]!, other).length > 0,
  )
}

/** As the form has it, which may be newer than what came from the server. */
const wordsTypedIn = (outbox: ListingOutbox, listing: Listing) =>
  outbox.shown().editing.get(listing.id)?.words ?? wordsOf(listing)
const typedIn = (outbox: ListingOutbox, listing: Listing) => draftOf(wordsTypedIn(outbox, listing))

/** What is typed there and cannot be saved would stay: nobody wants it any more. */
function dropUnsavable(outbox: ListingOutbox, listing: Listing, fields: EditableField[]) {
  const problems = problemsIn(listing.platform, wordsTypedIn(outbox, listing))
  const saved = wordsOf(listing)
  const wrong = fields.filter((field) => problems[field])
  if (wrong.length > 0) outbox.edit(listing.id, Object.fromEntries(wrong.map((field) => [field, saved[field]])))
}

function useFollowAgain(outbox: ListingOutbox, onSaved: (listing: Listing) => void) {
  const show = (listing: Listing, undo: (() => Promise<void>) | null) => {
    outbox.adopt([listing], undo)
    onSaved(listing)
  }
  const sayFailed = (error: unknown) => void toastFailure('The listing is unchanged', error)
  return useMutation({
    mutationFn: async ({ listing, fields }: { listing: Listing; fields: EditableField[]; word: string }) => {
      dropUnsavable(outbox, listing, fields)
      await outbox.flush()
      const before = { ...listing, ...typedIn(outbox, listing) }
      return { before, followed: await call(followBase, { params: { id: listing.id }, body: { fields } }) }
    },
    onSuccess: ({ before, followed }, { listing, fields, word }) => {
      const undo = async () => {
        const edit = takingBack({ before, after: followed, now: typedIn(outbox, listing), fields })
        if (!edit) return
        await call(editListing, { params: { id: listing.id }, body: edit }).then((back) => show(back, null), sayFailed)
      }
      show(followed, undo)
      toast({
        title: `${MARKETPLACE_NAMES[listing.platform]} has the shared ${word} again`,
        action: { label: 'Undo', run: () => void undo() },
      })
    },
    onError: sayFailed,
  })
}
