import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { pageFor } from '#contract/pages.ts'
import { meQuery, useMe } from '#web/platform/session.ts'

/** Long enough for the seller to see that it worked. */
const ENTER_AFTER_MS = 200

/** What follows a sign-in: ask again who is there, then open the start page, or the guarded page the form stood in for. */
export function useEnter() {
  const cache = useQueryClient()
  const [path, navigate] = useLocation()
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, ENTER_AFTER_MS))
    await cache.invalidateQueries({ ...meQuery, refetchType: 'all' })
    if (pageFor(path)?.access === 'public') navigate('/')
  }
}

/** Who is signed in already has no business with a sign-in form. */
export function useLeaveIfSignedIn() {
  const { data: user } = useMe()
  const [path, navigate] = useLocation()
  const leave = Boolean(user) && pageFor(path)?.access === 'public'
  useEffect(() => {
    if (leave) navigate('/', { replace: true })
  }, [leave, navigate])
}
