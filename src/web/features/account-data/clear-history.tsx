import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clearHistory } from '#contract/account-data.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { forgetUnsaved } from '#web/platform/unsaved-listings.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'

export function ClearHistory() {
  const confirm = useConfirm()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(clearHistory, {}),
    onSuccess: async () => {
      forgetUnsaved()
      toast({
        title: 'History Cleared',
        description: 'Your items with their listings and photos, and all sales, have been deleted.',
      })
      // Every screen that shows items is out of date, and this one does not know them all.
      await cache.invalidateQueries()
    },
    onError: (error) => toastFailure('Error', error, 'Failed to clear your history. Please try again.'),
  })
  async function ask() {
    const yes = await confirm({
      title: 'Clear history',
      question: 'Are you sure you want to clear your analysis history? This cannot be undone.',
      detail:
        'All your sales go with it, imported ones too: if you need them for taxes, export your data first. Your account and settings stay, and so does any export that is ready.',
      yes: 'Clear History',
      destructive: true,
    })
    if (yes) mutate()
  }
  return (
    <Button variant="stop" className="justify-self-start" busy={isPending} onClick={ask}>
      Clear History
    </Button>
  )
}
