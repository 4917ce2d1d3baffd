import { randomUUID } from 'node:crypto'
import { keysOf } from '#server/features/items/photo-keys.ts'
import type { Context } from '#server/platform/context.ts'

export const newPhotoKey = ({ userId }: Context['actor']) => `${userId}/${randomUUID()}.jpg`

type Needs = Pick<Context, 'photos' | 'backupLock' | 'log'>

/**
 * Removes what no row names any more, without holding up the answer. Should the process die before, or should a reader
 * make a smaller copy of it now, the sweep finds it.
 */
export function dropFiles({ photos, backupLock, log }: Needs, photoKeys: string[]) {
  const remove = async () => {
    await backupLock.over()
    for (const key of photoKeys.flatMap(keysOf)) await photos.remove(key)
  }
  void remove().catch((err) => log.warn({ err }, 'a photo that nobody needs could not be removed'))
}
