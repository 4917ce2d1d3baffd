import { useMutation } from '@tanstack/react-query'
import type { Fate } from '#contract/items/item-state.ts'
import { keepItems, offerItems } from '#contract/listings/bulk-acts.ts'
import { bulkWords } from '#contract/listings/bulk-words.ts'
import { useRefresh } from '#web/features/sales/sold/use-sale.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

const DONE = { given: 'given away', kept: 'kept' } as const

/** Several items at once; for a while, those that were for sale can be offered again. */
export function useKeepItems(onDone: () => void) {
  const refresh = useRefresh()
  const undo = useMutation({
    mutationFn: (ids: string[]) => call(offerItems, { body: { ids } }),
    onSuccess: ({ ids }) =>
      toast({ title: ids.length === 1 ? 'It is for sale again' : `${ids.length} items are for sale again` }),
    onError: (error) => toastFailure('Undo failed', error),
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: (body: { ids: string[]; fate: Fate }) => call(keepItems, { body }),
    onSuccess: (outcome, { fate }) => {
      onDone()
      const { changed } = outcome
      toast({
        title: changed.length > 0 ? `Marked as ${DONE[fate]}` : 'Nothing changed',
        description: bulkWords(outcome, DONE[fate]),
        ...(changed.length > 0 && { action: { label: 'Undo', run: () => undo.mutate(changed) } }),
      })
    },
    onError: (error) => toastFailure('That did not work', error),
    onSettled: refresh,
  })
}
