import { forgetUnsaved } from '#web/platform/unsaved-listings.ts'
import { toast } from '#web/ui/toast.ts'

/** Edits that were never saved go with what they belong to, and come back with it. */
export function toastDeleted(ids: string[], words: { title: string; description: string }, restore: () => void) {
  const putBack = forgetUnsaved(ids)
  toast({
    ...words,
    action: {
      label: 'Undo',
      run: () => {
        putBack()
        restore()
      },
    },
  })
}
