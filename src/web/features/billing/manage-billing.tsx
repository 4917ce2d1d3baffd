import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLocation } from 'wouter'
import { BILLING_FAILURES, billingPortal, PLANS_PAGE } from '#contract/billing/billing.ts'
import { refreshStanding } from '#web/features/billing/queries.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'block' | 'className' | 'disabled' | 'aria-describedby'>

export function ManageBilling(look: Look) {
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const { mutate, isPending } = useMutation({
    mutationFn: async (tab: Window | null) => {
      const { url } = await call(billingPortal, {})
      if (url === PLANS_PAGE) {
        tab?.close()
        return navigate(url)
      }
      const address = new URL(url, location.href).href
      if (!tab) return location.assign(address)
      tab.location.replace(address)
      // Whatever was changed over there shows here when the seller comes back.
      addEventListener('focus', () => void refreshStanding(cache).catch(() => undefined), { once: true })
    },
    onError: (error, tab) => {
      tab?.close()
      toastFailure('Error', error, BILLING_FAILURES.portal)
    },
  })
  return (
    <Button {...look} busy={isPending} onClick={() => mutate(openTab())}>
      Manage Billing
      {!isPending && <ExternalLink className="icon" />}
      <span className="sr-only"> (opens in a new tab)</span>
    </Button>
  )
}

/** Within the click, as browsers block tabs that open later; the address follows. */
function openTab() {
  const tab = open('', '_blank')
  if (tab) tab.opener = null
  return tab
}
