import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { isNamed } from '#contract/items/identity.ts'
import type { Database } from '#server/db/database.ts'
import { type PileGroupRow, pileGroups, piles } from '#server/db/schema/piles.ts'
import { and, eq } from '#server/db/sql.ts'
import { type Examined, examineItem, storeExamined } from '#server/features/analysis/examine-item.ts'
import { TOO_SLOW } from '#server/features/analysis/identify-item.ts'
import { storeInTime } from '#server/features/analysis/store-in-time.ts'
import { giveBackUse } from '#server/features/analysis/use-counting.ts'
import { claimGroup, type GroupClaim, handOnUse } from '#server/features/piles/claim-group.ts'
import { noteEnd } from '#server/features/piles/note-end.ts'
import { holdPile, photosOfGroup, photosOfPile } from '#server/features/piles/queries.ts'
import { analyzePiles } from '#server/features/piles/shared-jobs.ts'
import { tryAgainAt } from '#server/features/piles/try-again-at.ts'
import { settingsOf } from '#server/features/settings/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { type Deadline, withDeadline } from '#server/platform/jobs/deadline.ts'
import { isPaying, turnOf } from '#server/platform/jobs/turn.ts'

/** Those who sit and wait go first, and other items of the pile are before it in the engine. Below what counts as orphaned. */
const PATIENCE = 3

const LOST = 'A photo of this item is missing. Please add it again.'
const BROKEN = 'Something went wrong on our side, and nothing was counted. Please try again.'
const TAKEN_OVER = 'This analysis was given up, and nothing was counted.'

/** Analyzes the item whose turn it is; false when none waits. */
export async function analyzeNext(deps: Dependencies): Promise<boolean> {
  const claim = await claimGroup(deps)
  if (!claim) return false
  if (claim === 'refused' || claim === 'taken') return true
  const { group, actor } = claim
  const late = new AppError('unavailable', TOO_SLOW)
  const limits = { ms: deps.analysisMs * PATIENCE, late, now: deps.now, signal: new AbortController().signal }
  try {
    const itemId = await withDeadline(limits, (deadline) => analyze({ ...deps, ...deadline }, claim))
    deps.news.tell(actor.userId, { kind: 'item', id: itemId })
  } catch (error) {
    await giveUp(deps, claim, error)
  }
  deps.news.tell(actor.userId, { kind: 'pile', id: group.pileId })
  return true
}

async function analyze(deps: Dependencies & Deadline, { group, actor, analysisId }: GroupClaim) {
  const { db, jobs, photos: store, signal, now } = deps
  const photos = photosOfGroup(await photosOfPile(db, group.pileId), group.id)
  const files: Buffer[] = []
  for (const { key } of photos) files.push((await store.read(key)) ?? lost())
  const settings = await settingsOf(db, actor.userId)
  const turnMs = turnOf({ arrivedMs: now().getTime(), paying: isPaying(actor.user), unattended: true })
  const examined = await examineItem({ ...deps, actor }, files, { settings, turnMs })
  const id = randomUUID()
  await storeInTime(db, signal, async (tx) => {
    await holdPile(tx, actor, group.pileId)
    const stillOurs = and(eq(pileGroups.id, group.id), eq(pileGroups.analysisId, analysisId))
    const [held] = await tx.select().from(pileGroups).where(stillOurs).for('update')
    if (held?.state !== 'analyzing') throw new AppError('conflict', TAKEN_OVER)
    const kept = photos.map(({ key, width, height, hash }) => ({ key, width, height, hash }))
    const item = { id, ownerId: actor.userId, photoFingerprint: null, photos: kept }
    await storeExamined(tx, deps, analysisId, item, examined)
    const state = isNamed(examined.identification) ? 'ready' : 'needs_a_look'
    await tx.update(pileGroups).set({ state, itemId: id, analysisId: null }).where(eq(pileGroups.id, group.id))
    if (gaveBack(examined)) await handOnUse(deps, tx, group.pileId)
    await noteEnd(tx, jobs, group.pileId)
  })
  return id
}

function lost(): never {
  throw new AppError('not_found', LOST)
}

const gaveBack = ({ writeUp }: Examined) => writeUp.pricing === null

/** The use comes back in the same moment as the item waits again, or is given up. */
async function giveUp(deps: Dependencies, { group, analysisId }: GroupClaim, error: unknown) {
  const { db, jobs, now, log } = deps
  const { code, message } = error instanceof AppError ? error : { code: 'internal' as const, message: BROKEN }
  log.warn({ event: 'provider', err: error }, 'an item of a pile could not be analyzed')
  await db.transaction(async (tx) => {
    // Not there any more: the account was deleted in the meantime.
    await tx.select().from(piles).where(eq(piles.id, group.pileId)).for('no key update')
    await giveBackUse(tx, analysisId)
    const ours = and(eq(pileGroups.id, group.id), eq(pileGroups.analysisId, analysisId))
    const [held] = await tx.select().from(pileGroups).where(ours).for('update')
    if (held?.state !== 'analyzing') return
    const failures = held.failures + 1
    const again = tryAgainAt({ code, message, failures, now: now() })
    if (again) {
      const notBefore = again.toISOString()
      await changeGroup(tx, group, { state: 'waiting', failures, turnAt: group.turnAt, notBefore })
      return jobs.enqueue(tx, analyzePiles, {}, { startAfter: again })
    }
    await changeGroup(tx, group, { state: 'failed', failures, problem: message })
    await noteEnd(tx, jobs, group.pileId)
  })
}

const changeGroup = (tx: Database, { id }: PileGroupRow, changes: Partial<PileGroupRow>) =>
  tx
    .update(pileGroups)
    .set({ analysisId: null, notBefore: null, ...changes })
    .where(eq(pileGroups.id, id))
