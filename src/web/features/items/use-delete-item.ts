import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteItem } from '#contract/items/items.ts'
import { getItem, restoreItem } from '#contract/items/whole-item.ts'
import { goneWords, useAskIfSold } from '#web/features/items/ask-if-sold.ts'
import { call } from '#web/platform/api.ts'
import { toastDeleted } from '#web/platform/toast-deleted.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { useOnce } from '#web/platform/use-once.ts'
import { toast } from '#web/ui/toast.ts'

interface DeleteItem {
  onDeleted?: (itemId: string) => void
  onRestored?: (itemId: string) => void
}

/** Deletes one item at once, and offers to bring it back; asks first where a sale goes with it. */
export function useDeleteItem({ onDeleted, onRestored }: DeleteItem = {}) {
  const cache = useQueryClient()
  const askIfSold = useAskIfSold()
  const once = useOnce()
  const restore = useMutation({
    mutationFn: (id: string) => call(restoreItem, { params: { id } }),
    onSuccess: (_item, id) => {
      toast({ title: 'Item restored' })
      void cache.invalidateQueries()
      onRestored?.(id)
    },
    onError: (error) => toastFailure('Undo failed', error),
  })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id }: { id: string; sold: number }) => call(deleteItem, { params: { id } }),
    onSuccess: (_nothing, { id, sold }) => {
      onDeleted?.(id)
      const words = { title: 'Item deleted', description: goneWords({ count: 1, sold }) }
      toastDeleted([id], words, () => restore.mutate(id))
      // Every list and figure may have shown it. Its own page is not asked for again: it is no longer there.
      void cache.invalidateQueries({ refetchType: 'none' })
      void cache.refetchQueries({ type: 'active', predicate: ({ queryKey }) => !queryKey.includes(id) })
    },
    onError: (error) => toastFailure('Delete Failed', error),
  })
  // Not every screen that deletes knows of the sale, and another one may have noted it since.
  const look = useMutation({
    mutationFn: (id: string) => call(getItem, { params: { id } }),
    onError: (error) => toastFailure('Delete Failed', error),
  })
  const remove = (id: string) =>
    once(id, async () => {
      const { sale } = await look.mutateAsync(id)
      const sold = sale ? 1 : 0
      if (await askIfSold({ count: 1, sold })) await mutateAsync({ id, sold })
    })
  return { remove, removing: look.isPending || isPending }
}
