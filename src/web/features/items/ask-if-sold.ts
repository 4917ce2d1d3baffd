import { useCallback } from 'react'
import { useConfirm } from '#web/ui/confirm.tsx'

interface Gone {
  count: number
  /** How many of them are sold. */
  sold: number
}

/** Whether items may be deleted: asked only where sales go with them, as figures and tax files would change unsaid. */
export function useAskIfSold() {
  const confirm = useConfirm()
  return useCallback(
    async ({ count, sold }: Gone) => {
      if (sold === 0) return true
      const act = count === 1 ? 'Delete item' : `Delete ${count} items`
      return confirm({
        title: act,
        question: `${soldWords({ count, sold })} Are you sure you want to delete ${count === 1 ? 'it' : 'them'}?`,
        detail: `${sold === 1 ? 'Its sale goes' : 'Their sales go'} with ${sold === 1 ? 'it' : 'them'}, out of your figures and your files for taxes. To keep a copy, export your data first.`,
        yes: act,
        destructive: true,
      })
    },
    [confirm],
  )
}

function soldWords({ count, sold }: Gone) {
  if (count === 1) return 'This item is sold.'
  if (sold === count) return `These ${count} items are sold.`
  return `${sold} of these ${count} items ${sold === 1 ? 'is' : 'are'} sold.`
}

/** What else is deleted with items. */
export function goneWords({ count, sold }: Gone) {
  const whose = count === 1 ? 'Its' : 'Their'
  const what = sold === 0 ? 'listings' : `listings and ${sold === 1 ? 'sale' : 'sales'}`
  return `${whose} ${what} are deleted too. Anything already online stays there.`
}
