import { useMutation } from '@tanstack/react-query'
import { type AnalysisResult, getAnalysis } from '#contract/analysis/analysis.ts'
import { changeBase } from '#contract/analysis/base-change.ts'
import type { Shares } from '#contract/analysis/follow-base.ts'
import { changedFields } from '#contract/listings/listing-edits.ts'
import { PARTS, partsOf } from '#contract/listings/listing-parts.ts'
import { editListing, fieldsIn, type Listing } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { beginning, listed } from '#contract/words.ts'
import { takingBack } from '#web/features/listings/taking-back.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

type Change = Shares & { itemId: string }
type Undo = () => Promise<void>

/** Changes something on all listings of an item, says where it stays otherwise, and offers to take it back. */
export function useChangeBase(onChanged: (result: AnalysisResult, undo: Undo | null) => void) {
  return useMutation({
    mutationFn: async ({ itemId, fields, from }: Change) => {
      const params = { id: itemId }
      const before = await call(getAnalysis, { params })
      return { before, after: await call(changeBase, { params, body: { fields, from } }) }
    },
    onSuccess: ({ before, after }, change) => {
      const undo = () => takeBack({ before, after }, change).then((result) => onChanged(result, null), sayFailed)
      onChanged(after, undo)
      toast({
        title: `${beginning(wordFor(change))} changed everywhere`,
        ...exceptions(after, change),
        action: { label: 'Undo', run: () => void undo() },
      })
    },
    onError: sayFailed,
  })
}

const sayFailed = (error: unknown) => void toastFailure('The other listings are unchanged', error)

/** What listings shared before, and what the one that changed it had of its own; but nothing that was changed again since. */
async function takeBack({ before, after }: Record<'before' | 'after', AnalysisResult>, change: Change) {
  const { itemId, from } = change
  const params = { id: itemId }
  const fields = fieldsIn(change.fields)
  const now = await call(getAnalysis, { params })
  const unchanged = fields.filter((field) => JSON.stringify(now.base[field]) === JSON.stringify(after.base[field]))
  const earlier = Object.fromEntries(unchanged.map((field) => [field, before.base[field] ?? null]))
  const shared = await call(changeBase, { params, body: { fields: earlier } })
  const [own, changed, current, back] = [before, after, now, shared].map(({ listings }) =>
    Object.values(listings).find(({ id }) => id === from),
  )
  if (!own || !changed || !current || !back) return shared
  // What follows from a price of its own differs again once the others have theirs.
  const edit = takingBack({
    before: own,
    after: changed,
    now: current,
    fields: [...fields, ...changedFields(own, back)],
  })
  if (!edit) return shared
  await call(editListing, { params: { id: own.id }, body: edit })
  return call(getAnalysis, { params })
}

const wordFor = ({ fields }: Shares) => listed(partsOf(Object.keys(fields)).map((part) => PARTS[part].word))

function exceptions({ listings }: AnalysisResult, change: Change): { description?: string } {
  const all = Object.values(listings)
  const isOwn = ({ editedFields }: Listing) => editedFields.some((field) => field in change.fields)
  const posted = all.filter((each) => each.syncStatus === 'posted' && each.id !== change.from && !isOwn(each))
  const sentences = [
    sentence(all.filter(isOwn), `keeps its own ${wordFor(change)}`, `keep their own ${wordFor(change)}`),
    sentence(posted, 'stays as you posted it', 'stay as you posted them'),
  ].filter(Boolean)
  return sentences.length > 0 ? { description: sentences.join(' ') } : {}
}

const sentence = (some: Listing[], one: string, several: string) =>
  some.length > 0 &&
  `${listed(some.map(({ platform }) => MARKETPLACE_NAMES[platform]))} ${some.length === 1 ? one : several}.`
