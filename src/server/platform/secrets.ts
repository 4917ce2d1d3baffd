import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is derived from SESSION_SECRET; the secret itself stays inside. */
export interface Secrets {
  /** Adds a proof that this server made the text. */
  sign(text: string): string
  /** The text, or null when the proof is missing or wrong. */
  unsign(signed: string): string | null
}

export function createSecrets(sessionSecret: string): Secrets {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'snapworth signing', 32))
  const proofOf = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign: (text) => `${text}.${proofOf(text).toString('base64url')}`,
    unsign(signed) {
      const dot = signed.lastIndexOf('.')
      const text = signed.slice(0, Math.max(dot, 0))
      const proof = Buffer.from(signed.slice(dot + 1), 'base64url')
      const expected = proofOf(text)
      return proof.length === expected.length && timingSafeEqual(proof, expected) ? text : null
    },
  }
}

/** The secret of a server nobody configured: made once, kept in its data folder, readable by its user only. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

/** A secret to hand out; only its fingerprint is stored. */
export const newToken = () => randomBytes(32).toString('base64url')
export const fingerprint = (token: string) => createHash('sha256').update(token).digest('base64url')
