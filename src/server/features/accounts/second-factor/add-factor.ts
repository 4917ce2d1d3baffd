import { MOST_PASSKEYS } from '#contract/accounts/second-factor.ts'
import { AppError } from '#contract/errors.ts'
import { isTaken } from '#server/db/is-taken.ts'
import { secondFactors, users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { factorsOf } from '#server/features/accounts/second-factor/queries.ts'
import { renewCodes } from '#server/features/accounts/second-factor/recovery-codes.ts'
import type { Context } from '#server/platform/context.ts'
import { alertOwner } from '#server/platform/security/alert-owner.ts'

type NewFactor = Omit<typeof secondFactors.$inferInsert, 'userId' | 'createdAt'>

export const TOO_MANY_PASSKEYS = `An account can have ${MOST_PASSKEYS} passkeys. Remove one first.`

/** The first factor comes with recovery codes. From here on, whoever signs in elsewhere is asked for it. */
export async function addFactor(context: Context, factor: NewFactor, taken: string) {
  const { db, actor, session, now, log } = context
  const { userId } = actor
  try {
    const added = await db.transaction(async (tx) => {
      // Two that come at once go one after the other, so that one of them is the first.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      const present = await factorsOf(tx, userId)
      const first = present.length === 0
      if (present.filter(({ kind }) => kind === 'passkey').length >= MOST_PASSKEYS && factor.kind === 'passkey')
        throw new AppError('conflict', TOO_MANY_PASSKEYS)
      await tx.insert(secondFactors).values({ ...factor, userId, createdAt: now().toISOString() })
      await alertOwner(tx, context, { userId, kind: 'factor-added', what: factor.name })
      return { recoveryCodes: first ? await renewCodes(tx, userId) : null }
    })
    // Sessions elsewhere began with the password alone.
    if (added.recoveryCodes) await session.endAllOthers(userId)
    log.info({ event: 'factor' }, `user ${userId} added to two-step verification: ${factor.name}`)
    return added
  } catch (error) {
    if (isTaken(error)) throw new AppError('conflict', taken)
    throw error
  }
}
