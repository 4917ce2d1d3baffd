import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { PILE_PHOTOS_MAX, PilePhotoFields } from '#contract/piles/piles.ts'
import { plainProblem } from '#contract/plain-problem.ts'
import type { Database } from '#server/db/database.ts'
import { pilePhotos } from '#server/db/schema/piles.ts'
import { and, eq } from '#server/db/sql.ts'
import { countPhoto } from '#server/features/items/add-photos.ts'
import { normalizePhoto } from '#server/features/items/normalize-photo.ts'
import { dropFiles, newPhotoKey } from '#server/features/items/photo-files.ts'
import { type PhotoBytes, readUploads } from '#server/features/items/read-upload.ts'
import { capturedAt } from '#server/features/piles/captured-at.ts'
import { photoHash } from '#server/features/piles/photo-hash.ts'
import { countPhotos, holdPile, requirePile } from '#server/features/piles/queries.ts'
import { surveyPile } from '#server/features/piles/shared-jobs.ts'
import type { Context } from '#server/platform/context.ts'
import { isPaying, turnOf } from '#server/platform/jobs/turn.ts'

const ONE_AT_A_TIME = 'Please send one photo at a time.'
const FULL = `A pile has at most ${PILE_PHOTOS_MAX} photos. Please start another one for the rest.`

type NewPhoto = Omit<typeof pilePhotos.$inferInsert, 'pileId' | 'ownerId'>

/** Once it is answered the photo is kept, whatever happens; sent again under the same key, it is still one photo. */
export async function addPilePhoto(context: Context, pileId: string, request: FastifyRequest) {
  const { db, actor, news } = context
  await requirePile(db, actor, pileId)
  let known: string | undefined
  let taken: NewPhoto | undefined
  try {
    await readUploads(request, actor.userId, async (upload, place) => {
      if (place > 0) throw new AppError('invalid', ONE_AT_A_TIME)
      const fields = checkFields(upload.fields)
      known = await knownPhoto(db, pileId, fields.clientKey)
      if (!known) taken = await keepPhoto(context, pileId, upload, fields)
    })
    if (known) return { photoId: known }
    const photoId = await storePhoto(context, pileId, taken!)
    // On another screen, or in a tab that was opened since.
    news.tell(actor.userId, { kind: 'pile', id: pileId })
    return { photoId }
  } catch (error) {
    if (taken && error instanceof AppError) dropFiles(context, [taken.key])
    throw error
  }
}

function checkFields(given: PhotoBytes['fields']) {
  const checked = PilePhotoFields.safeParse(given, { error: plainProblem })
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw new AppError('invalid', issue!.message, { [issue!.path.join('.')]: issue!.message })
}

async function knownPhoto(db: Database, pileId: string, clientKey: string | undefined) {
  if (clientKey === undefined) return undefined
  const [known] = await db
    .select({ id: pilePhotos.id })
    .from(pilePhotos)
    .where(and(eq(pilePhotos.pileId, pileId), eq(pilePhotos.clientKey, clientKey)))
  return known?.id
}

/** The file is there before the row that names it. */
async function keepPhoto(context: Context, pileId: string, upload: PhotoBytes, fields: PilePhotoFields) {
  const { db, actor, photos, signal, now } = context
  const turnMs = turnOf({ arrivedMs: now().getTime(), paying: isPaying(actor.user), unattended: true })
  requireRoom(await countPhotos(db, pileId))
  await countPhoto(context)
  const takenAt = fields.takenAt ?? (await capturedAt(upload.bytes, now()))
  const { bytes, width, height } = await normalizePhoto(upload, { signal, turnMs })
  const key = newPhotoKey(actor)
  const hash = await photoHash(bytes)
  await photos.write(key, bytes)
  const { clientKey, place, startsItem } = fields
  return { key, width, height, hash, takenAt, clientKey, place, startsItem, createdAt: now().toISOString() }
}

async function storePhoto({ db, actor, jobs }: Context, pileId: string, photo: NewPhoto) {
  return db.transaction(async (tx) => {
    await holdPile(tx, actor, pileId)
    // The same photo, sent again before the first was answered.
    const faster = await knownPhoto(tx, pileId, photo.clientKey ?? undefined)
    if (faster) return faster
    requireRoom(await countPhotos(tx, pileId))
    const [stored] = await tx
      .insert(pilePhotos)
      .values({ ...photo, pileId, ownerId: actor.userId })
      .returning({ id: pilePhotos.id })
    await jobs.enqueue(tx, surveyPile, { pileId })
    return stored!.id
  })
}

function requireRoom(photos: number) {
  if (photos >= PILE_PHOTOS_MAX) throw new AppError('conflict', FULL)
}
