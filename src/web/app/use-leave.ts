import { useLocation } from 'wouter'
import { useSignOut } from '#web/platform/session.ts'

/** Signs out and returns to the start page. */
export function useLeave() {
  const [, navigate] = useLocation()
  const signOut = useSignOut()
  return async () => {
    await signOut()
    navigate('/')
  }
}
