import { isIP } from 'node:net'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '#contract/accounts/second-factor.ts'
import { secondFactors } from '#server/db/schema/accounts.ts'
import { and, eq, lt } from '#server/db/sql.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'

/** Needed by few, and slow to load. */
export const webauthn = () => import('@simplewebauthn/server')

/**
 * The name that passkeys are made for, and the only place they may be used at. They need a name, so on this machine it
 * is 'localhost'; a server that is reached by a number has none.
 */
export function passkeySite(publicUrl: string): { id: string; origin: string } | null {
  const url = new URL(publicUrl)
  if (isLoopback(url.hostname)) url.hostname = 'localhost'
  const isNumber = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
  return isNumber ? null : { id: url.hostname, origin: url.origin }
}

interface Signed {
  userId: string
  challenge: string
  answer: PasskeyAnswer
}

export async function isSignedByPasskey(
  { db, publicUrl }: Pick<Dependencies, 'db' | 'publicUrl'>,
  { userId, challenge, answer }: Signed,
): Promise<boolean> {
  const site = passkeySite(publicUrl)
  const [passkey] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.credentialId, answer.id), eq(secondFactors.userId, userId)))
  if (!site || !passkey) return false
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    // The password was the first proof: having the device is the second.
    requireUserVerification: false,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(Buffer.from(passkey.secret, 'base64url')),
      counter: passkey.counter,
    },
    // It throws at whatever it cannot read.
  }).catch(() => null)
  if (!checked?.verified) return false
  const { newCounter } = checked.authenticationInfo
  // Many passkeys do not count and always say zero; the question they signed is used once anyway.
  const fresh = newCounter === 0 ? eq(secondFactors.counter, 0) : lt(secondFactors.counter, newCounter)
  const used = await db
    .update(secondFactors)
    .set({ counter: newCounter })
    .where(and(eq(secondFactors.id, passkey.id), fresh))
    .returning()
  return used.length === 1
}
