import type { FastifyRequest } from 'fastify'
import { PHOTO_MAX_BYTES } from '#contract/items/photo-file.ts'
import { TryLater } from '#server/platform/http/try-later.ts'

const BUSY = 'Many photos are being uploaded right now. Please try again in a few seconds.'
const RETRY_AFTER_SECONDS = 5

interface Limits {
  totalBytes: number
  /** Of one account, so that nobody can take the places of all others. */
  accountBytes: number
}

/** Decides before a photo is read whether there is room for it in memory; whoever is let in calls what it returns when done. */
export function createUploadBudget({ totalBytes, accountBytes }: Limits) {
  const taken = new Map<string, number>()
  let total = 0

  return function admit(accountId: string, bytes: number): () => void {
    const own = taken.get(accountId) ?? 0
    if (total + bytes > totalBytes || own + bytes > accountBytes) throw new TryLater(BUSY, RETRY_AFTER_SECONDS)
    total += bytes
    taken.set(accountId, own + bytes)
    let left = false
    return () => {
      if (left) return
      left = true
      total -= bytes
      const rest = taken.get(accountId)! - bytes
      if (rest > 0) taken.set(accountId, rest)
      else taken.delete(accountId)
    }
  }
}

const MEGABYTE = 1024 * 1024

/** Six of the largest photos at once, per process. */
export const admitUpload = createUploadBudget({ totalBytes: 66 * MEGABYTE, accountBytes: 33 * MEGABYTE })

/** What an upload may take in memory, as it announces itself; whoever does not say may send the largest. */
export function announcedBytes({ headers }: FastifyRequest) {
  const announced = Number(headers['content-length'])
  return announced > 0 ? Math.min(announced, PHOTO_MAX_BYTES + 1) : PHOTO_MAX_BYTES + 1
}
