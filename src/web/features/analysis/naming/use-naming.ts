import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnalysisResult, Correction } from '#contract/analysis/analysis.ts'
import { isNamed, UNNAMED } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import type { Item } from '#contract/items/items.ts'
import { hasEdits } from '#contract/listings/listings.ts'
import { dropUnsaved, readUnsaved } from '#web/features/analysis/naming/unsaved-correction.ts'
import { sendCorrection } from '#web/features/analysis/queries.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

interface Options {
  /** Where the focus goes when the form closes: the button that closes it goes with it. */
  focusAfter: string
  onNamed: (result: AnalysisResult) => void
}

/** The seller's word on what an item is, by one tap or in a form. Price and listings follow; no use is counted. */
export function useNaming(item: Item, { focusAfter, onNamed }: Options) {
  const [formOpen, setFormOpen] = useState(() => readUnsaved(item.id) !== null)
  const openedByHand = useRef(false)
  const openForm = () => {
    openedByHand.current = true
    setFormOpen(true)
  }
  const closeForm = () => {
    dropUnsaved(item.id)
    setFormOpen(false)
    document.querySelector<HTMLElement>(focusAfter)?.focus({ preventScroll: true })
  }
  const named = isNamed(item)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (correction: Correction) => sendCorrection(item.id, correction),
    onSuccess: (result) => {
      closeForm()
      onNamed(result)
      const name = isNamed(result.item) ? itemName(calledBy(result)) : UNNAMED
      const kept = hasEdits(result.listings) ? ' Your edits were kept.' : ''
      toast({
        title: named ? 'Price and listings updated' : 'Price and listings ready',
        description: `${name}. No analysis was counted.${kept}`,
      })
    },
    onError: (error) => toastFailure('Could not update the item', error),
  })
  return {
    formOpen,
    takesFocus: openedByHand.current,
    openForm,
    closeForm,
    name: mutate,
    busy: isPending,
    /** The type being applied just now. */
    chosen: isPending ? variables.typeId : null,
  }
}
export type Naming = ReturnType<typeof useNaming>
