import { useMutation } from '@tanstack/react-query'
import { declineSuggestion, restoreSuggestion } from '#contract/sales/decline-suggestion.ts'
import { useRefresh } from '#web/features/sales/sold/use-sale.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

/** 'Not now', with undo. */
export function useDecline(id: string) {
  const refresh = useRefresh()
  const params = { id }
  const undo = () =>
    call(restoreSuggestion, { params }).then(refresh, (error) =>
      toastFailure('The suggestion could not be shown', error),
    )
  return useMutation({
    mutationFn: () => call(declineSuggestion, { params }),
    onSuccess: () =>
      toast({
        title: 'Suggestion hidden',
        description: 'It comes back in two weeks if nothing changes.',
        action: { label: 'Undo', run: () => void undo() },
      }),
    onError: (error) => toastFailure('The suggestion could not be hidden', error),
    onSettled: refresh,
  })
}
