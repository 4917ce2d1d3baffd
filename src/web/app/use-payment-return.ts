import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { type Toast, toast } from '#web/ui/toast.ts'

/** What we and the seller's bank write into the address when they send the seller back from paying. */
const PARAMETERS = ['subscription', 'redirect_status', 'payment_intent', 'payment_intent_client_secret'] as const

/** Says once how a payment ended, lets the account follow, and tidies the address. */
export function usePaymentReturn() {
  const [path] = useLocation()
  const [search, setSearch] = useSearchParams()
  const cache = useQueryClient()
  const outcome = path === '/' || path === '/dashboard' ? outcomeOf(search) : null
  useEffect(() => {
    if (!outcome) return
    toast(TOASTS[outcome])
    setSearch(
      (current) => {
        for (const name of PARAMETERS) current.delete(name)
        return current
      },
      { replace: true },
    )
    void import('#web/features/billing/queries.ts')
      .then(({ refreshStanding }) => refreshStanding(cache))
      .catch(() => undefined)
  }, [outcome, setSearch, cache])
}

function outcomeOf(search: URLSearchParams) {
  const redirected = search.get('redirect_status')
  if (redirected === 'failed') return 'failed'
  if (redirected === 'pending') return 'pending'
  if (search.get('subscription') === 'success') return 'subscribed'
  return redirected === 'succeeded' ? 'paid' : null
}

const TOASTS: Record<NonNullable<ReturnType<typeof outcomeOf>>, Toast> = {
  subscribed: {
    title: 'Subscription Activated!',
    description: 'Thank you. You can now analyze as many items as you like.',
  },
  paid: { title: 'Payment Successful', description: 'Thank you for your purchase!' },
  pending: {
    title: 'Payment Pending',
    description: 'Your bank is still working on it. Your plan will start automatically.',
  },
  failed: {
    title: 'Payment Failed',
    description: 'Your bank did not confirm the payment. Nothing was charged. Please try again.',
    variant: 'destructive',
  },
}
