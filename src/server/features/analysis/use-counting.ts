import { analysisBlock } from '#contract/billing/access.ts'
import { ACCOUNT_GONE, AppError } from '#contract/errors.ts'
import type { EngineId } from '#contract/items/identity.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { and, eq, gt, lt, sql } from '#server/db/sql.ts'
import type { Actor } from '#server/platform/context.ts'

const TOO_LATE = 'This analysis took too long and was stopped. It was not counted. Please try again.'

/** Takes one free use, in one statement so that parallel uploads cannot take the same; subscribers are not counted. */
export async function reserveUse(db: Database, { userId }: Pick<Actor, 'userId'>, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(users)
      .set({ freeUsesRemaining: sql`${users.freeUsesRemaining} - 1` })
      .where(and(eq(users.id, userId), eq(users.subscriptionStatus, 'trial'), gt(users.freeUsesRemaining, 0)))
      .returning({ id: users.id })
    if (!taken) await refuseUnlessSubscribed(tx, userId)
    const [begun] = await tx
      .insert(analyses)
      // By the clock that tells which are orphaned, and not by the database's.
      .values({ ownerId: userId, state: 'running', counted: Boolean(taken), startedAt: now.toISOString() })
      .returning({ id: analyses.id })
    return begun!.id
  })
}

async function refuseUnlessSubscribed(tx: Database, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  const block = user ? analysisBlock(user) : null
  if (!user || block) throw new AppError('payment_required', block ?? ACCOUNT_GONE)
}

/**
 * The analysis is stored in the same transaction: a use is spent exactly when there is something to show for it. One
 * that was given back meanwhile is not spent any more, so there is nothing to store.
 */
export async function settleUse(tx: Database, analysisId: string, { engine, ms }: { engine: EngineId; ms: number }) {
  const settled = await tx
    .update(analyses)
    .set({ state: 'done', engine, ms })
    .where(and(eq(analyses.id, analysisId), eq(analyses.state, 'running')))
    .returning({ id: analyses.id })
  if (settled.length === 0) throw new AppError('unavailable', TOO_LATE)
}

/** What a seller enters by hand is priced like what an engine saw, and counts nothing. */
export async function recordUncounted(tx: Database, { userId }: Actor, engine: EngineId) {
  await tx.insert(analyses).values({ ownerId: userId, state: 'done', counted: false, engine, ms: 0 })
}

/** What has no name yet costs nothing: the use comes back in the transaction that stores it. */
export const releaseUse = (tx: Database, analysisId: string, { engine, ms }: { engine: EngineId; ms: number }) =>
  giveBack(tx, eq(analyses.id, analysisId), { state: 'unnamed', engine, ms })

/** Gives the use back; repeating it gives nothing twice. */
export const giveBackUse = (db: Database, analysisId: string) => giveBack(db, eq(analyses.id, analysisId))

/** What a process left behind when it died: all of it, or what began before a time no living analysis can have begun. */
export const giveBackOrphanedUses = (db: Database, begunBefore?: Date) =>
  giveBack(db, begunBefore && lt(analyses.startedAt, begunBefore.toISOString()))

async function giveBack(
  db: Database,
  which: ReturnType<typeof eq> | undefined,
  end: Partial<typeof analyses.$inferInsert> = { state: 'failed' },
) {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(analyses)
      .set(end)
      .where(and(eq(analyses.state, 'running'), which))
      .returning({ id: analyses.id, ownerId: analyses.ownerId, counted: analyses.counted })
    for (const { id, ownerId } of ended.filter(({ counted }) => counted)) {
      await tx.update(analyses).set({ counted: false }).where(eq(analyses.id, id))
      await tx
        .update(users)
        .set({ freeUsesRemaining: sql`${users.freeUsesRemaining} + 1` })
        .where(eq(users.id, ownerId))
    }
  })
}
