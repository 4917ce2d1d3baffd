import { useMutation } from '@tanstack/react-query'
import { BILLING_FAILURES, createBillingPortalSession } from '#contract/billing.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

export function ManageBilling() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(createBillingPortalSession, {}),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, BILLING_FAILURES.portalSession),
        variant: 'destructive',
      }),
  })
  return (
    <Button className="justify-self-start" busy={isPending} onClick={() => mutate()}>
      Manage Billing
    </Button>
  )
}
