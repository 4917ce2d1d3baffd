import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import { ownAddress, pageFor, SECOND_STEP_PATH } from '#contract/pages.ts'
import { meQuery, useMe } from '#web/platform/session.ts'
import { enter } from '#web/platform/session-calls.ts'

/** Long enough for the seller to see that it worked. */
const ENTER_AFTER_MS = 200

/** The page a visitor was sent away from to sign in, such as a checkout; only ever one of ours. */
function useNextPath() {
  return ownAddress(new URLSearchParams(useSearch()).get('next')) ?? '/'
}

/** From one form to the other, without forgetting where the visitor was going. */
export function useFormLink(path: '/login' | '/signup') {
  const next = useNextPath()
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}

/** As above; the sign-in form also stands in for guarded pages, at their own address. */
function useNextPathFromHere() {
  const [path] = useLocation()
  const search = useSearch()
  const asked = useNextPath()
  return pageFor(path)?.access === 'public' ? asked : search ? `${path}?${search}` : path
}

/** To Google and back: with an error to the form it was pressed on, otherwise to where the visitor was going. */
export function useGoogleLink(from: '/login' | '/signup') {
  const next = useNextPathFromHere()
  return `/auth/google?${new URLSearchParams({ from, ...(next !== '/' && { next }) })}`
}

/**
 * After a sign-in: ask again who is there, then go on to `next`, or stay at the guarded page the form stood in for. An
 * account with two-step verification goes on to the second step first.
 */
export function useEnter() {
  const cache = useQueryClient()
  const [path, navigate] = useLocation()
  const next = useNextPath()
  const after = useNextPathFromHere()
  return async (answer: SignedIn) => {
    if (!answer.user)
      return navigate(after === '/' ? SECOND_STEP_PATH : `${SECOND_STEP_PATH}?next=${encodeURIComponent(after)}`)
    await enter(cache, answer.user)
    await new Promise((resolve) => setTimeout(resolve, ENTER_AFTER_MS))
    await cache.invalidateQueries({ ...meQuery, refetchType: 'all' })
    if (pageFor(path)?.access === 'public') navigate(next)
  }
}

/** Who is signed in already has no business with a sign-in form. */
export function useLeaveIfSignedIn() {
  const { data: user } = useMe()
  const [path, navigate] = useLocation()
  const next = useNextPath()
  const leave = Boolean(user) && pageFor(path)?.access === 'public'
  useEffect(() => {
    if (leave) navigate(next, { replace: true })
  }, [leave, next, navigate])
}
