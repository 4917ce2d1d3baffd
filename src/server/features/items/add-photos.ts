import type { FastifyRequest } from 'fastify'
import { DAILY_PHOTOS } from '#contract/billing/budgets.ts'
import { AppError } from '#contract/errors.ts'
import { PHOTOS_MAX } from '#contract/items/photos.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { itemPhotos } from '#server/db/schema/items.ts'
import { holdPhotos } from '#server/features/items/arrange-photos.ts'
import { normalizePhoto } from '#server/features/items/normalize-photo.ts'
import { dropFiles, newPhotoKey } from '#server/features/items/photo-files.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { readLater } from '#server/features/items/photos-to-read.ts'
import { itemOf } from '#server/features/items/queries.ts'
import { readUploads } from '#server/features/items/read-upload.ts'
import { wholeItem } from '#server/features/items/whole-item.ts'
import type { Context } from '#server/platform/context.ts'
import { isPaying, turnOf } from '#server/platform/jobs/turn.ts'
import { secondsLeftOfDay, takeOfDay } from '#server/platform/security/daily-counts.ts'
import { inWords, LimitReached } from '#server/platform/security/rate-limits.ts'

interface Where {
  id: string
  /** The wanted one that they show. */
  shot?: string
}

/**
 * After those the item has: all of them, or none where one is refused. The files are there before the rows that name
 * them; where the database fails in the midst, they stay for the sweep, as it may have kept the rows.
 */
export async function addPhotos(context: Context, { id, shot }: Where, request: FastifyRequest): Promise<WholeItem> {
  const { db, actor, photos, jobs, signal, now } = context
  await itemOf(db, actor, id)
  const turnMs = turnOf({ arrivedMs: now().getTime(), paying: isPaying(actor.user) })
  const before = await photosOf(db, [id])
  const added: { key: string; width: number; height: number }[] = []
  try {
    await readUploads(request, actor.userId, async (upload, place) => {
      requireRoom(before.length + place + 1)
      await countPhoto(context)
      const { bytes, width, height } = await normalizePhoto(upload, { signal, turnMs })
      const key = newPhotoKey(actor)
      added.push({ key, width, height })
      await photos.write(key, bytes)
    })
    await db.transaction(async (tx) => {
      const { length } = await holdPhotos(tx, actor, id)
      requireRoom(length + added.length)
      const rows = added.map((photo, place) => ({
        ...photo,
        itemId: id,
        ownerId: actor.userId,
        position: length + place,
        unread: true,
        shows: shot ? [shot] : [],
      }))
      await tx.insert(itemPhotos).values(rows)
      await readLater(tx, jobs, id)
    })
  } catch (error) {
    const keys = added.map(({ key }) => key)
    if (error instanceof AppError) dropFiles(context, keys)
    throw error
  }
  return wholeItem(context, id)
}

export async function countPhoto({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>) {
  if (await takeOfDay(db, { ownerId: actor.userId, kind: 'photos', at: now() }, DAILY_PHOTOS)) return
  const seconds = secondsLeftOfDay(now())
  throw new LimitReached(seconds, `That was a lot of photos for one day. You can add more in ${inWords(seconds)}.`)
}

export function requireRoom(photos: number) {
  if (photos > PHOTOS_MAX)
    throw new AppError('conflict', `An item has at most ${PHOTOS_MAX} photos. Remove one to make room.`)
}
