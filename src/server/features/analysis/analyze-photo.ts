import { randomUUID } from 'node:crypto'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { analysisBlock } from '#contract/billing/access.ts'
import { ACCOUNT_GONE, AppError } from '#contract/errors.ts'
import type { Pricing } from '#contract/market/market.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { ItemRow } from '#server/db/schema/items.ts'
import { eq } from '#server/db/sql.ts'
import { detailFor } from '#server/features/analysis/detail-for.ts'
import { examineItem, storeExamined } from '#server/features/analysis/examine-item.ts'
import { preferredFirst, TOO_SLOW } from '#server/features/analysis/identify-item.ts'
import { storeInTime } from '#server/features/analysis/store-in-time.ts'
import { giveBackUse, reserveUse } from '#server/features/analysis/use-counting.ts'
import { normalizePhoto } from '#server/features/items/normalize-photo.ts'
import { analysisOf, sameAnalysis } from '#server/features/items/queries.ts'
import type { Upload } from '#server/features/items/read-upload.ts'
import { settingsOf } from '#server/features/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { untilAborted } from '#server/platform/http/until-aborted.ts'
import { type Deadline, withDeadline } from '#server/platform/jobs/deadline.ts'
import { isPaying, turnOf } from '#server/platform/jobs/turn.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

const SAME_PHOTO_MS = 60 * 60 * 1000

/** May this seller analyze at all? Asked before the upload is read, so that nobody uploads in vain. */
export function mayAnalyze({ actor }: Context) {
  const block = analysisBlock(actor.user)
  if (block) throw new AppError('payment_required', block)
}

/** A photo in; the item, its price and five listings out, all of it before one deadline or not at all. */
export async function analyzePhoto(context: Context, upload: Upload): Promise<AnalysisResult> {
  const { db, actor, identifiers, analysisMs: ms, now, signal } = context
  const late = new AppError('unavailable', TOO_SLOW)
  const turnMs = turnOf({ arrivedMs: now().getTime(), paying: isPaying(actor.user) })
  let over: (() => void) | undefined
  try {
    return await withDeadline({ ms, late, now, signal }, async (deadline) => {
      const settings = await settingsOf(db, actor.userId)
      deadline.signal.throwIfAborted()
      // To decode and store the photo takes a core as well.
      over = preferredFirst(identifiers, settings.aiModel)[0]?.expect?.(turnMs)
      return analyze({ ...context, ...deadline }, upload, { settings, turnMs })
    })
  } finally {
    over?.()
  }
}

interface Wanted {
  settings: Awaited<ReturnType<typeof settingsOf>>
  turnMs: number
}

/** A use is spent only if all of it worked, and comes back where nothing has a name. */
async function analyze(context: Context & Deadline, upload: Upload, { settings, turnMs }: Wanted) {
  const { db, actor, now, photos, log, signal } = context
  const photo = await normalizePhoto(upload, { signal, turnMs })
  const { aiModel, analysisDetail } = settings
  const photoFingerprint = fingerprint(`${photo.sha256} ${aiModel} ${detailFor(context, analysisDetail)}`)

  const sameAs = (from: Database) =>
    sameAnalysis(from, actor, photoFingerprint, new Date(now().getTime() - SAME_PHOTO_MS))
  const earlier = await sameAs(db)
  if (earlier) return analysisOf(db, earlier)

  const analysisId = await reserveUse(db, actor, now())
  const id = randomUUID()
  const photoKey = `${actor.userId}/${id}.jpg`
  let writing: Promise<void> | undefined
  const undo = async () => {
    await giveBackUse(db, analysisId)
    // A slow store must not hold up the answer: what it ends up with goes when it is done.
    void writing
      ?.catch(() => {})
      .then(() => photos.remove(photoKey))
      .catch((err) => log.warn({ err }, 'a photo that nobody needs could not be removed'))
  }
  let item: ItemRow
  let found: Pricing | null
  try {
    const examined = await examineItem(context, [photo.bytes], { settings, turnMs })
    found = examined.writeUp.pricing
    await untilAborted(signal, () => {
      writing = photos.write(photoKey, photo.bytes)
      return writing
    })
    item = await storeInTime(db, signal, async (tx) => {
      await oneAtATime(tx, actor)
      const faster = await sameAs(tx)
      if (faster) return faster
      const { width, height } = photo
      const photos = [{ key: photoKey, width, height }]
      return storeExamined(tx, context, analysisId, { id, ownerId: actor.userId, photoFingerprint, photos }, examined)
    })
  } catch (error) {
    await undo()
    throw error
  }
  if (item.id === id) return analysisOf(db, item, found)
  await undo()
  return analysisOf(db, item)
}

/** Of the same photo sent twice at once, the second to end finds what the first has stored. */
async function oneAtATime(tx: Database, { userId }: Context['actor']) {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  // Deleted while the photo was looked at.
  if (!owner) throw new AppError('unauthenticated', ACCOUNT_GONE)
}
