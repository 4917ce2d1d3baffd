import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { meQuery } from '#web/platform/session.ts'
import { toast } from '#web/ui/toast.ts'

/** The payment page comes back with ?subscription=success: say so once, and tidy the address. */
export function useSubscriptionSuccess() {
  const [path] = useLocation()
  const [search, setSearch] = useSearchParams()
  const cache = useQueryClient()
  const succeeded = (path === '/' || path === '/dashboard') && search.get('subscription') === 'success'
  useEffect(() => {
    if (!succeeded) return
    toast({
      title: 'Subscription Activated!',
      description: 'Thank you. You can now analyze as many items as you like.',
    })
    setSearch(
      (current) => {
        current.delete('subscription')
        return current
      },
      { replace: true },
    )
    void cache.invalidateQueries(meQuery)
  }, [succeeded, setSearch, cache])
}
