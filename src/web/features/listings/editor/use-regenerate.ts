import { useMutation } from '@tanstack/react-query'
import { type AnalysisResult, regenerate } from '#contract/analysis/analysis.ts'
import { hasEdits } from '#contract/listings/listings.ts'
import type { ListingOutbox } from '#web/features/listings/editor/listing-outbox.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

/** Long enough to be read, however fast the answer is. */
const SHOWN_AT_LEAST_MS = 2000

/** Writes all listings anew, but for what the seller edited; the earlier texts can be brought back. */
export function useRegenerate(itemId: string, outbox: ListingOutbox, onReplaced: (result: AnalysisResult) => void) {
  return useMutation({
    mutationFn: async () => {
      toast({ title: 'Regenerating listings...' })
      const shown = new Promise((done) => setTimeout(done, SHOWN_AT_LEAST_MS))
      await outbox.flush()
      const result = await call(regenerate, { params: { id: itemId } })
      // Now and not when it was shown long enough: what is typed until then is newer.
      onReplaced(result)
      await shown
      return result
    },
    onSuccess: (result) => {
      toast({
        title: 'Listings regenerated',
        description: `${hasEdits(result.listings) ? 'Your edits were kept. ' : ''}Undo brings the earlier text back.`,
        action: { label: 'Undo', run: () => void outbox.undo() },
      })
    },
    onError: (error) =>
      toastFailure('Could not regenerate the listings', error, 'Your listings are unchanged. Please try again'),
  })
}
