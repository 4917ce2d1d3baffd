import type { Dependencies } from '#server/platform/context.ts'
import type { Secrets } from '#server/platform/secrets.ts'

const PURPOSE = 'shared-image'
const VALID_MS = 24 * 3600 * 1000

/** A link to an item's photo for somebody without an account; anybody who has it may look until it expires. */
export function sharedImage(
  { secrets, publicUrl, now }: Pick<Dependencies, 'secrets' | 'publicUrl' | 'now'>,
  itemId: string,
) {
  const expiresMs = now().getTime() + VALID_MS
  const token = secrets.sign(`${PURPOSE}.${itemId}.${expiresMs}`)
  return { url: `${publicUrl}/api/shared-images/${token}`, expiresAt: new Date(expiresMs).toISOString() }
}

/** The item whose photo a token shows; null when it was not made by us, or not for this, or has expired. */
export function itemShownBy(secrets: Secrets, token: string, now: Date): string | null {
  const [purpose, itemId, expiresMs] = secrets.unsign(token)?.split('.') ?? []
  return purpose === PURPOSE && itemId && Number(expiresMs) > now.getTime() ? itemId : null
}
