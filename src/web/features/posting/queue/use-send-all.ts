import { useMutation } from '@tanstack/react-query'
import { type BulkSync, MAX_BULK, syncListings } from '#contract/posting/posting.ts'
import { useRefreshListings } from '#web/features/posting/use-posting.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

/** Has the webhook take all of these listings, as many at a time as the server takes. */
export function useSendAll(onDone: () => void) {
  const refresh = useRefreshListings()
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: string[]) => {
      const answers: BulkSync[] = []
      for (let from = 0; from < ids.length; from += MAX_BULK)
        answers.push(await call(syncListings, { body: { ids: ids.slice(from, from + MAX_BULK), via: 'webhook' } }))
      return answers
    },
    onSuccess: (answers) => {
      const started = answers.flatMap(({ listings }) => listings).length
      const [refused] = answers.flatMap((answer) => answer.refused)
      toast(
        started > 0
          ? { title: 'Sync Started', description: `Listing synchronization has been initiated (${started}).` }
          : { title: 'Sync Failed', description: refused?.message ?? '', variant: 'destructive' },
      )
      onDone()
    },
    onError: (error) => toastFailure('Sync Failed', error, 'Failed to sync listing'),
    onSettled: refresh,
  })
  return { sendAll: mutate, sending: isPending }
}
