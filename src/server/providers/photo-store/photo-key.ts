import { ProviderError } from '#server/ports/provider-error.ts'

/** Names joined by slashes; no name starts with a dot, so a key can neither climb out nor hit a hidden file. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/
const MAX_LENGTH = 512

export const isKey = (key: string) => key.length <= MAX_LENGTH && KEY.test(key)

export function checkedKey(key: string) {
  if (isKey(key)) return key
  throw new ProviderError('photo-store', 'This is not the key of a photo.', { retryable: false })
}
