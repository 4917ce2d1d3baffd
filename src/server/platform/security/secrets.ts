import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError, SHORTEST_SECRET } from '#server/platform/config.ts'
import { unusable } from '#server/platform/files/data-folder.ts'
import { DRAFT_ENDING } from '#server/platform/files/drafts.ts'
import { IN_DATA_FOLDER } from '#server/platform/files/in-data-folder.ts'
import { newPushKey, publicHalf } from '#server/platform/security/push-key.ts'

/** What is derived from SESSION_SECRET; the secret itself stays inside. */
export interface Secrets {
  /** Adds a proof that this server made the text. */
  sign(text: string): string
  /** The text, or null when the proof is missing or wrong; a former secret's proof is as good. */
  unsign(signed: string): string | null
  /** Encrypts a text for one place: put elsewhere, it does not open. The id of the key stands in front. */
  seal(text: string, place: string): string
  /** The text, or null when it was changed, moved, or sealed under a secret that is no longer known. */
  open(sealed: string, place: string): string | null
  /** The same text sealed under the present secret; null when it is already, or does not open. */
  renew(sealed: string, place: string): string | null
}

/** New texts are signed and sealed under the first secret; what former ones made still opens, so that it can be changed. */
export function createSecrets(sessionSecret: string, formerSecrets: string[] = []): Secrets {
  const derive = (secret: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `snapworth ${purpose}`, 32))
  const known = [sessionSecret, ...formerSecrets]
  const signingKeys = known.map((secret) => derive(secret, 'signing'))
  const sealingKeys = new Map(
    known.map((secret) => {
      const itsKey = derive(secret, 'sealing')
      return [keyIdOf(itsKey), itsKey]
    }),
  )
  const sealingKey = derive(sessionSecret, 'sealing')
  const proofOf = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest()
  const secrets: Secrets = {
    sign: (text) => `${text}.${proofOf(text, signingKeys[0]!).toString('base64url')}`,
    unsign(signed) {
      const dot = signed.lastIndexOf('.')
      const text = signed.slice(0, Math.max(dot, 0))
      const proof = Buffer.from(signed.slice(dot + 1), 'base64url')
      const proves = (key: Buffer) => proof.length === 32 && timingSafeEqual(proof, proofOf(text, key))
      return signingKeys.some(proves) ? text : null
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
    renew(sealed, place) {
      if (sealed.startsWith(`${keyIdOf(sealingKey)}.`)) return null
      const text = secrets.open(sealed, place)
      return text === null ? null : secrets.seal(text, place)
    },
  }
  return secrets
}

const keyIdOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** The secret of a server nobody configured: made once, kept in its data folder, readable by its user only. */
export const keptSecret = (dataDir: string): string =>
  kept(join(dataDir, IN_DATA_FOLDER.secret), {
    make: () => randomBytes(32).toString('hex'),
    isWhole: (secret) => secret.trim().length >= SHORTEST_SECRET,
    damage: `it holds fewer than ${SHORTEST_SECRET} characters`,
    advice:
      'Bring it back from a backup, or delete it to have a new one made; webhooks must then be connected again, and authenticator apps set up again after signing in with a recovery code.',
  })

/** The same for the key that push services know this server by. */
export const keptPushKey = (dataDir: string): string =>
  kept(join(dataDir, IN_DATA_FOLDER.pushKey), {
    make: newPushKey,
    isWhole: (key) => publicHalf(key) !== null,
    damage: 'it holds no key',
    advice: 'Delete it to have a new one made; sellers must then turn their devices on for reminders again.',
  })

interface Kept {
  make: () => string
  isWhole: (text: string) => boolean
  damage: string
  advice: string
}

function kept(file: string, { make, isWhole, damage, advice }: Kept): string {
  if (!existsSync(file)) keepSecret(file, make())
  const text = readFileSync(file, 'utf8')
  if (isWhole(text)) return text
  throw new ConfigError(`The file ${file} is damaged: ${damage}. ${advice}`)
}

/** Whole or not at all; of several processes that start at once, the first one's stays. */
function keepSecret(file: string, secret: string) {
  const folder = dirname(file)
  const draft = `${file}.${randomUUID()}${DRAFT_ENDING}`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(draft, secret, { flag: 'wx', mode: 0o600, flush: true })
    linkOrMove(draft, file)
  } catch (cause) {
    throw unusable(folder, cause)
  } finally {
    rmSync(draft, { force: true })
  }
}

function linkOrMove(draft: string, file: string) {
  try {
    linkSync(draft, file)
  } catch (error) {
    // Some file systems have no links; on them the last one's stays.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(draft, file)
  }
}

/** A secret to hand out; only its fingerprint is stored. */
export const newToken = () => randomBytes(32).toString('base64url')
export const fingerprint = (token: string) => createHash('sha256').update(token).digest('base64url')
