import { signInWithGoogle } from '#server/features/accounts/sign-in-with-google.ts'
import type { Dependencies, VisitorContext } from '#server/platform/context.ts'

/** As if Google had vouched for somebody, in a browser that keeps nothing. */
export function comeFromGoogle(deps: Dependencies, identity: { subject: string; email: string; name?: string }) {
  const cookies = { read: () => undefined, write: () => {}, clear: () => {} }
  const context = { ...deps, cookies, session: { start: async () => {} } } as unknown as VisitorContext
  return signInWithGoogle(context, { name: 'True Owner', picture: null, ...identity })
}
