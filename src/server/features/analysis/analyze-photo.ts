import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { analysisBlock } from '#contract/access.ts'
import type { AnalysisResult } from '#contract/analysis.ts'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { ItemRow } from '#server/db/schema/items.ts'
import { identifyItem } from '#server/features/analysis/identify-item.ts'
import { storeAnalysis } from '#server/features/analysis/store-analysis.ts'
import { giveBackUse, reserveUse, settleUse } from '#server/features/analysis/use-counting.ts'
import { writeUpItem } from '#server/features/analysis/write-up-item.ts'
import { normalizePhoto } from '#server/features/items/normalize-photo.ts'
import { analysisOf, sameAnalysis } from '#server/features/items/queries.ts'
import type { Upload } from '#server/features/items/read-upload.ts'
import { settingsOf } from '#server/features/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { fingerprint } from '#server/platform/secrets.ts'

/** Of the 25 seconds of the whole analysis; the rest is for prices and texts, which never fail it. */
const IDENTIFY_MS = 16_000
const SAME_PHOTO_MS = 60 * 60 * 1000

/** May this seller analyze at all? Asked before the upload is read, so that nobody uploads in vain. */
export function mayAnalyze({ actor }: Context) {
  const block = analysisBlock(actor.user)
  if (block) throw new AppError('payment_required', block)
}

/** A photo in; the item, its price and five listings out. A use is spent only if all of it worked. */
export async function analyzePhoto(context: Context, upload: Upload): Promise<AnalysisResult> {
  const { db, actor, now } = context
  const photo = await normalizePhoto(upload)
  const { aiModel, analysisDetail } = await settingsOf(db, actor.userId)
  const photoFingerprint = fingerprint(`${photo.sha256} ${aiModel} ${analysisDetail}`)

  const sameAs = (from: Database) =>
    sameAnalysis(from, actor, photoFingerprint, new Date(now().getTime() - SAME_PHOTO_MS))
  const earlier = await sameAs(db)
  if (earlier) return analysisOf(db, earlier)

  const analysisId = await reserveUse(db, actor)
  const id = randomUUID()
  const photoKey = `${actor.userId}/${id}.jpg`
  const undo = async () => {
    await giveBackUse(db, analysisId)
    await context.photos.remove(photoKey)
  }
  let item: ItemRow
  try {
    const options = { ...context, preferred: aiModel, detail: analysisDetail, budgetMs: IDENTIFY_MS }
    const { identification, engine, ms } = await identifyItem(options, photo.bytes)
    const writeUp = await writeUpItem(context, identification, engine)
    await context.photos.write(photoKey, photo.bytes)
    context.signal.throwIfAborted()
    item = await db.transaction(async (tx) => {
      await oneAtATime(tx, actor)
      const faster = await sameAs(tx)
      if (faster) return faster
      await settleUse(tx, analysisId, { engine, ms })
      const finished = { ...writeUp, identification, engine, engineMs: ms }
      return storeAnalysis(tx, actor.userId, { id, photoKey, photoFingerprint }, finished)
    })
  } catch (error) {
    await undo()
    throw error
  }
  if (item.id !== id) await undo()
  return analysisOf(db, item)
}

/** Of the same photo sent twice at once, the second to end finds what the first has stored. */
const oneAtATime = (tx: Database, { userId }: Context['actor']) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
