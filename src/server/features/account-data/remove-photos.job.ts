import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { keysOf } from '#server/features/items/photo-keys.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const removePhotos = job({
  name: 'remove-photos',
  data: z.object({ photoKeys: z.array(z.string()), folders: z.array(z.string()) }),
  retryLimit: 20,
  retryDelaySeconds: 30,
})

const KEYS_PER_JOB = 500
/** A request that began before the deletion may still write a smaller copy; by then it is long over. */
const AGAIN_AFTER_MS = 5 * 60_000

/** Part of the transaction that deletes the rows: from then on nothing is forgotten, whatever crashes. */
export async function enqueuePhotoRemoval(
  { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Database,
  { photoKeys = [], folders = [] }: { photoKeys?: string[]; folders?: string[] },
) {
  const again = { startAfter: new Date(now().getTime() + AGAIN_AFTER_MS) }
  for (let from = 0; from === 0 || from < photoKeys.length; from += KEYS_PER_JOB) {
    const data = { photoKeys: photoKeys.slice(from, from + KEYS_PER_JOB), folders }
    await jobs.enqueue(tx, removePhotos, data)
    await jobs.enqueue(tx, removePhotos, data, again)
  }
}

export async function runRemovePhotos(
  { photos, backupLock }: Dependencies,
  { photoKeys, folders }: z.infer<typeof removePhotos.data>,
) {
  await backupLock.over()
  for (const photoKey of photoKeys) for (const key of keysOf(photoKey)) await photos.remove(key)
  for (const folder of folders) await photos.removeFolder(folder)
}
