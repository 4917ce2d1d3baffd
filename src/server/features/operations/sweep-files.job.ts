import { z } from 'zod'
import { unknownKeys } from '#server/features/items/stored-photos.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { removeDrafts } from '#server/platform/files/drafts.ts'
import { job } from '#server/platform/jobs/jobs.ts'

/** A process that was killed between writing a file and writing down where it is leaves one that nobody looks for. */
export const sweepFiles = job({
  name: 'sweep-files',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 600,
  expireInSeconds: 6 * 3600,
  cron: '23 4 * * *',
})

/** Long after whatever is being written now is either done or dead. */
const GRACE_MS = 24 * 60 * 60 * 1000
const KEYS_AT_ONCE = 500

export async function runSweepFiles({
  db,
  photos,
  backupLock,
  config,
  log,
  now,
}: Pick<Dependencies, 'db' | 'photos' | 'backupLock' | 'config' | 'log' | 'now'>) {
  const before = new Date(now().getTime() - GRACE_MS)
  let removed = 0
  async function sweep(keys: string[]) {
    await backupLock.over()
    for (const key of await unknownKeys(db, keys)) {
      await photos.remove(key)
      removed++
    }
  }
  let old: string[] = []
  for await (const { key, writtenAt } of photos.list()) {
    if (writtenAt < before) old.push(key)
    if (old.length < KEYS_AT_ONCE) continue
    await sweep(old)
    old = []
  }
  if (old.length > 0) await sweep(old)
  removed += await removeDrafts(config.dataDir, before)
  if (removed > 0) log.info(`${removed} files that nothing refers to were removed`)
}
