import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Fate } from '#contract/items/item-state.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { correctImported, removeImported } from '#contract/sales/import.ts'
import { keepItem, offerItem, saveMoney } from '#contract/sales/item-money.ts'
import { forgetSale, type NewSale, recordSale, type Sale } from '#contract/sales/sales.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.ts'

/** Every list and figure may show it. */
export function useRefresh() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries()
}

const sayFailed = (title: string) => (error: unknown) =>
  toast({ title, description: messageOf(error, 'Please try again'), variant: 'destructive' })

/** Not every screen that undoes a sale knows it, so it is read first: for a while, the very same can be brought back. */
export function useUndoSale() {
  const refresh = useRefresh()
  const redo = useMutation({
    mutationFn: ({ id, sale }: { id: string; sale: Sale }) =>
      call(recordSale, { params: { id }, query: {}, body: sale }),
    onSuccess: () => toast({ title: 'Sale restored', description: 'It is sold again, with the same details.' }),
    onError: sayFailed('Undo failed'),
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: async (id: string) => {
      const { sale } = await call(getItem, { params: { id } })
      await call(forgetSale, { params: { id } })
      return sale
    },
    onSuccess: (sale, id) =>
      toast({
        title: 'Sale undone',
        description: 'It is for sale again.',
        ...(sale && { action: { label: 'Undo', run: () => redo.mutate({ id, sale }) } }),
      }),
    onError: sayFailed('Undo failed'),
    onSettled: refresh,
  })
}

interface NewlySold {
  id: string
  imported?: undefined
  sale: z.input<typeof NewSale>
  /** Undefined: as it was. */
  costCents: number | null | undefined
  replace: boolean
}

interface Corrected {
  id: string
  imported: true
  sale: z.input<typeof correctImported.body>
}

export function useSell(onSold: (answer: Awaited<ReturnType<typeof sell>>, sold: NewlySold | Corrected) => void) {
  const refresh = useRefresh()
  return useMutation({ mutationFn: sell, onSuccess: onSold, onSettled: refresh })
}

async function sell(sold: NewlySold | Corrected) {
  const params = { id: sold.id }
  if (sold.imported) return { ...(await call(correctImported, { params, body: sold.sale })), takeDowns: [] }
  const { sale, costCents, replace } = sold
  // The cost first: it is the item's, whatever becomes of the sale.
  if (costCents !== undefined) await call(saveMoney, { params, body: { costCents } })
  return call(recordSale, { params, query: replace ? { replace: 'true' } : {}, body: sale })
}

export function useKeep() {
  const refresh = useRefresh()
  const undo = useMutation({
    mutationFn: (id: string) => call(offerItem, { params: { id } }),
    onSuccess: () => toast({ title: 'It is for sale again' }),
    onError: sayFailed('Undo failed'),
    onSettled: refresh,
  })
  const keep = useMutation({
    mutationFn: ({ id, fate }: { id: string; fate: Fate }) => call(keepItem, { params: { id }, body: { fate } }),
    onSuccess: (_item, { id, fate }) =>
      toast({
        title: fate === 'given' ? 'Marked as given away' : 'Marked as kept',
        action: { label: 'Undo', run: () => undo.mutate(id) },
      }),
    onError: sayFailed('That did not work'),
    onSettled: refresh,
  })
  return { keep: keep.mutate, offer: undo.mutate }
}

export function useRemoveImported() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(removeImported, { params: { id } }),
    onSuccess: () =>
      toast({
        title: 'Sale removed',
        description: 'If you import its file again, you can choose to bring it back.',
      }),
    onError: sayFailed('That did not work'),
    onSettled: refresh,
  })
}
