import { createECDH } from 'node:crypto'

const CURVE = 'prime256v1'
/** 32 bytes in base64url. */
const PRIVATE = /^[\w-]{43}$/

/** By which push services know this server: one key pair for all sellers, of which the private half is kept (VAPID). */
export function newPushKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // Leading zeros belong to it.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

/** The half that browsers are given; null where the other is no key of this curve. */
export function publicHalf(privateKey: string): string | null {
  if (!PRIVATE.test(privateKey)) return null
  try {
    const pair = createECDH(CURVE)
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

/** Whether it is a point of the curve, so that something can be encrypted for whoever has the other half. */
export function isPublicHalf(publicKey: string): boolean {
  try {
    const pair = createECDH(CURVE)
    pair.generateKeys()
    return pair.computeSecret(publicKey, 'base64url').length > 0
  } catch {
    return false
  }
}
