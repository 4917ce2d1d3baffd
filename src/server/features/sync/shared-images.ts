import type { Dependencies } from '#server/platform/context.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** Short, as routers take no long parameters. */
const PURPOSE = 'image'
const VALID_SECONDS = 24 * 3600

/** A link to an item's photo for somebody without an account; anybody who has it may look until it expires. */
export function sharedImage(
  { secrets, publicUrl, now }: Pick<Dependencies, 'secrets' | 'publicUrl' | 'now'>,
  itemId: string,
) {
  const expires = Math.floor(now().getTime() / 1000) + VALID_SECONDS
  const token = secrets.sign(`${PURPOSE}.${itemId}.${expires}`)
  return { url: `${publicUrl}/api/shared-images/${token}`, expiresAt: new Date(expires * 1000).toISOString() }
}

/** The item whose photo a token shows; null when it was not made by us, or not for this, or has expired. */
export function itemShownBy(secrets: Secrets, token: string, now: Date): string | null {
  const [purpose, itemId, expires] = secrets.unsign(token)?.split('.') ?? []
  return purpose === PURPOSE && itemId && Number(expires) * 1000 > now.getTime() ? itemId : null
}
