import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { type UserRow, users } from '#server/db/schema/accounts.ts'
import { type PileGroupRow, pileGroups, pilePhotos } from '#server/db/schema/piles.ts'
import { and, asc, eq, gt, isNotNull, isNull, lte, notExists, or } from '#server/db/sql.ts'
import { reserveUse } from '#server/features/analysis/use-counting.ts'
import { noteEnd } from '#server/features/piles/note-end.ts'
import { holdPile } from '#server/features/piles/queries.ts'
import { wakeAnalyses } from '#server/features/piles/wake-ups.ts'
import type { Actor, Dependencies } from '#server/platform/context.ts'

export interface GroupClaim {
  group: PileGroupRow
  actor: Actor
  /** Holds the use. */
  analysisId: string
}

/** Photos are looked at before they are analyzed, or a card would become an item; but nobody waits for that forever. */
const SURVEY_WITHIN_MS = 2 * 60_000

/**
 * Takes the item whose turn it is, and the use for it, in one step: so it is never analyzed twice, and no use is taken
 * for nothing. `refused`: there was none left, and the pile says so. Null: nobody waits.
 */
export async function claimGroup(deps: Dependencies): Promise<GroupClaim | 'refused' | 'taken' | null> {
  const { db, jobs, now } = deps
  const candidate = await nextGroup(db, now())
  if (!candidate) return null
  const claimed = await db.transaction(async (tx) => {
    // As everybody who changes a pile: first the pile, then its groups.
    await holdPile(tx, { userId: candidate.ownerId }, candidate.pileId)
    const stillThere = and(eq(pileGroups.id, candidate.id), isNotNull(pileGroups.turnAt))
    const [group] = await tx.select().from(pileGroups).where(stillThere).for('update')
    if (!group) return 'taken'
    const [user] = await tx.select().from(users).where(eq(users.id, group.ownerId))
    const actor = actorOf(user!)
    const reserved = await reserveUse(tx, actor, now()).catch(orRefusal)
    if (reserved instanceof AppError) {
      await runOutOfUses(tx, group, reserved.message)
      await noteEnd(tx, jobs, group.pileId)
      return 'refused'
    }
    await tx
      .update(pileGroups)
      .set({ state: 'analyzing', turnAt: null, analysisId: reserved, problem: null })
      .where(eq(pileGroups.id, group.id))
    return { group, actor, analysisId: reserved }
  })
  if (claimed !== 'taken') deps.news.tell(candidate.ownerId, { kind: 'pile', id: candidate.pileId })
  return claimed
}

async function nextGroup(db: Database, now: Date) {
  const photosSince = new Date(now.getTime() - SURVEY_WITHIN_MS).toISOString()
  const unseen = db
    .select({ id: pilePhotos.id })
    .from(pilePhotos)
    .where(
      and(
        eq(pilePhotos.pileId, pileGroups.pileId),
        isNull(pilePhotos.surveyedAt),
        gt(pilePhotos.createdAt, photosSince),
      ),
    )
  const [next] = await db
    .select()
    .from(pileGroups)
    .where(and(isNotNull(pileGroups.turnAt), mayBeTried(now), notExists(unseen)))
    .orderBy(asc(pileGroups.turnAt), asc(pileGroups.position))
    .limit(1)
  return next
}

const mayBeTried = (now: Date) => or(isNull(pileGroups.notBefore), lte(pileGroups.notBefore, now.toISOString()))

/** The seller, acting through what they asked for earlier. */
const actorOf = (user: UserRow): Actor => ({
  userId: user.id,
  role: user.role,
  user,
  session: { id: '', network: '', reauthenticatedAt: null },
  scopes: null,
})

function orRefusal(error: unknown) {
  if (error instanceof AppError && error.code === 'payment_required') return error
  throw error
}

/** All that still waits in this pile lost nothing, and goes on when it is asked for again. */
async function runOutOfUses(tx: Database, { pileId }: PileGroupRow, problem: string) {
  const waiting = and(eq(pileGroups.pileId, pileId), isNotNull(pileGroups.turnAt))
  await tx.update(pileGroups).set({ state: 'out_of_uses', turnAt: null, problem }).where(waiting)
}

/** A use came back, as nothing could name the item it was for: one that had none left goes on. */
export async function handOnUse({ jobs, now }: Dependencies, tx: Database, pileId: string) {
  const [next] = await tx
    .select({ id: pileGroups.id })
    .from(pileGroups)
    .where(and(eq(pileGroups.pileId, pileId), eq(pileGroups.state, 'out_of_uses'), isNull(pileGroups.decision)))
    .orderBy(asc(pileGroups.position))
    .limit(1)
  if (!next) return
  const turnAt = now().toISOString()
  await tx.update(pileGroups).set({ state: 'waiting', problem: null, turnAt }).where(eq(pileGroups.id, next.id))
  await wakeAnalyses(tx, jobs, 1)
}
