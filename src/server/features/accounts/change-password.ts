import { eq } from 'drizzle-orm'
import type { PasswordChange } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Context } from '#server/platform/context.ts'

/** An account made by Google has no password yet and may set one; every other must show its current one. */
export async function changePassword(
  { db, actor, session, passwords }: Context,
  { current, password }: PasswordChange,
) {
  const { passwordHash } = actor.user
  if (passwordHash && !(await passwords.verify(current, passwordHash))) {
    const message = 'Your current password is not right'
    throw new AppError('invalid', message, { current: message })
  }
  await db
    .update(users)
    .set({ passwordHash: await passwords.hash(password) })
    .where(eq(users.id, actor.userId))
  await session.start(actor.userId)
  await session.endAllOthers(actor.userId)
  return { ok: true as const }
}
