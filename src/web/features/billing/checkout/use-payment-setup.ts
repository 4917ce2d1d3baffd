import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BILLING_FAILURES } from '#contract/billing/billing.ts'
import { messageOf } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.ts'

/** Asks for what is to be paid when the page opens; nothing is kept, as a paid secret is worth nothing. */
export function usePaymentSetup<Setup>(product: string, begin: () => Promise<Setup>, failure: string) {
  const cache = useQueryClient()
  const queryKey = ['billing', 'setup', product]
  const setup = useQuery({ queryKey, queryFn: begin, gcTime: 0 })
  const message = setup.error ? messageOf(setup.error, failure) : null
  useEffect(() => {
    if (!message) return
    const title = message === BILLING_FAILURES.setup ? 'Setup Error' : 'Error'
    toast({ title, description: message, variant: 'destructive' })
  }, [message])
  return {
    setup: setup.data,
    message,
    retry: () => void setup.refetch(),
    /** For who leaves after paying: this page stays until the next one has loaded, and shows again to who comes back before. */
    forget: () => cache.removeQueries({ queryKey }),
  }
}
