import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteItem } from '#contract/items/items.ts'
import { restoreItem } from '#contract/items/whole-item.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

interface DeleteItem {
  onDeleted?: (itemId: string) => void
  onRestored?: (itemId: string) => void
}

/** Deletes one item at once, and offers to bring it back. */
export function useDeleteItem({ onDeleted, onRestored }: DeleteItem = {}) {
  const cache = useQueryClient()
  const restore = useMutation({
    mutationFn: (id: string) => call(restoreItem, { params: { id } }),
    onSuccess: (_item, id) => {
      toast({ title: 'Item restored' })
      void cache.invalidateQueries()
      onRestored?.(id)
    },
    onError: (error) => toastFailure('Undo failed', error),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(deleteItem, { params: { id } }),
    onSuccess: (_nothing, id) => {
      onDeleted?.(id)
      // Every list and figure may have shown it. Its own page is not asked for again: it is no longer there.
      void cache.invalidateQueries({ refetchType: 'none' })
      void cache.refetchQueries({ type: 'active', predicate: ({ queryKey }) => !queryKey.includes(id) })
      toast({
        title: 'Item deleted',
        description: 'Its listings are deleted too. Anything already online stays there.',
        action: { label: 'Undo', run: () => restore.mutate(id) },
      })
    },
    onError: (error) => toastFailure('Delete Failed', error),
  })
  return { remove: mutate, removing: isPending }
}
