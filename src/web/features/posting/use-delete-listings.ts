import { useMutation } from '@tanstack/react-query'
import { deleteListings, restoreListings } from '#contract/listings/dashboard.ts'
import { useRefreshListings } from '#web/features/posting/use-posting.ts'
import { call } from '#web/platform/api.ts'
import { toastDeleted } from '#web/platform/toast-deleted.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks, deletes, and offers to bring everything back. */
export function useDeleteListings(onDeleted?: () => void) {
  const refresh = useRefreshListings()
  const confirm = useConfirm()
  const restore = useMutation({
    mutationFn: (ids: string[]) => call(restoreListings, { body: { ids } }),
    onSuccess: ({ ids }, asked) => toast(backToast(ids.length, asked.length)),
    onError: (error) => toastFailure('Undo failed', error),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (ids: string[]) => call(deleteListings, { body: { ids } }),
    onSuccess: ({ ids }) => {
      onDeleted?.()
      const title = ids.length === 1 ? 'Listing Deleted' : `${ids.length} Listings Deleted`
      toastDeleted(ids, { title, description: 'The item stays in your history.' }, () => restore.mutate(ids))
    },
    onError: (error) => toastFailure('Delete Failed', error, 'Failed to delete listing'),
    onSettled: refresh,
  })
  return async (ids: string[]) => {
    const one = ids.length === 1
    const yes = await confirm({
      title: one ? 'Delete listing' : `Delete ${ids.length} listings`,
      question: one
        ? 'Are you sure you want to delete this listing?'
        : `Are you sure you want to delete these ${ids.length} listings?`,
      detail: 'The item stays in your history. What is already online stays there.',
      yes: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate(ids)
  }
}

/** One that yielded to a newer listing stays deleted, and it is said. */
function backToast(back: number, asked: number) {
  if (back === asked) return { title: back === 1 ? 'Listing restored' : `${back} listings restored` }
  const one = asked - back === 1
  const why = one
    ? 'There is a newer listing in its place, so one stays deleted.'
    : 'There are newer listings in their place, so the others stay deleted.'
  if (back > 0) return { title: `${back} of ${asked} listings restored`, description: why }
  return {
    title: one ? 'The listing stays deleted' : 'The listings stay deleted',
    description: one ? 'There is a newer one in its place.' : 'There are newer ones in their place.',
  }
}
