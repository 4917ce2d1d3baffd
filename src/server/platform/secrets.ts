import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is derived from SESSION_SECRET; the secret itself stays inside. */
export interface Secrets {
  /** Adds a proof that this server made the text. */
  sign(text: string): string
  /** The text, or null when the proof is missing or wrong. */
  unsign(signed: string): string | null
  /** Encrypts a text for one place: put elsewhere, it does not open. The id of the key stands in front. */
  seal(text: string, place: string): string
  /** The text, or null when it was changed, moved, or sealed under a secret that is no longer known. */
  open(sealed: string, place: string): string | null
}

/** New texts are sealed under the first secret; what earlier ones sealed still opens, so that a secret can be changed. */
export function createSecrets(sessionSecret: string, formerSecrets: string[] = []): Secrets {
  const derive = (secret: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `snapworth ${purpose}`, 32))
  const key = derive(sessionSecret, 'signing')
  const sealingKeys = new Map(
    [sessionSecret, ...formerSecrets].map((secret) => {
      const itsKey = derive(secret, 'sealing')
      return [keyIdOf(itsKey), itsKey]
    }),
  )
  const sealingKey = derive(sessionSecret, 'sealing')
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
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(place))
      const box = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
      return `${keyIdOf(sealingKey)}.${box.toString('base64url')}`
    },
    open(sealed, place) {
      const [keyId = '', boxed = ''] = sealed.split('.')
      const itsKey = sealingKeys.get(keyId)
      const box = Buffer.from(boxed, 'base64url')
      if (!itsKey || box.length < 28) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', itsKey, box.subarray(0, 12), { authTagLength: 16 })
        decipher.setAAD(Buffer.from(place)).setAuthTag(box.subarray(-16))
        return Buffer.concat([decipher.update(box.subarray(12, -16)), decipher.final()]).toString()
      } catch {
        return null
      }
    },
  }
}

const keyIdOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8)

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
