import type { Dependencies } from '#server/platform/context.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'

/** Everything in a token is short, as routers take no long parameters. */
const PURPOSE = 'image'
const VALID_SECONDS = 24 * 3600
const FACTS_BYTES = 36

interface SharedPhoto {
  photoId: string
  /** Whose webhook it was handed to: with the connection, its links end. */
  connectionId: string
}

/** A link to a photo for somebody without an account; anybody who has it may look until it expires or is revoked. */
export function sharedImage(
  { secrets, publicUrl, now }: Pick<Dependencies, 'secrets' | 'publicUrl' | 'now'>,
  { photoId, connectionId }: SharedPhoto,
) {
  const expires = Math.floor(now().getTime() / 1000) + VALID_SECONDS
  const facts = Buffer.alloc(FACTS_BYTES)
  facts.write(photoId.replaceAll('-', ''), 0, 'hex')
  facts.write(connectionId.replaceAll('-', ''), 16, 'hex')
  facts.writeUInt32BE(expires, 32)
  const token = secrets.sign(`${PURPOSE}.${facts.toString('base64url')}`)
  return { url: `${publicUrl}/api/shared-images/${token}`, expiresAt: new Date(expires * 1000).toISOString() }
}

/** What a token shows, and when it was made; null when it was not made by us, or not for this, or has expired. */
export function photoShownBy(secrets: Secrets, token: string, now: Date): (SharedPhoto & { madeAt: Date }) | null {
  const [purpose, written = ''] = secrets.unsign(token)?.split('.') ?? []
  const facts = Buffer.from(written, 'base64url')
  if (purpose !== PURPOSE || facts.length !== FACTS_BYTES) return null
  const expires = facts.readUInt32BE(32)
  if (expires * 1000 <= now.getTime()) return null
  return {
    photoId: uuidIn(facts, 0),
    connectionId: uuidIn(facts, 16),
    madeAt: new Date((expires - VALID_SECONDS) * 1000),
  }
}

const uuidIn = (facts: Buffer, from: number) =>
  facts.toString('hex', from, from + 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
