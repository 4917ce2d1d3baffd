import type { Login } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { countGuess } from '#server/features/accounts/count-guess.ts'
import { enter } from '#server/features/accounts/enter.ts'
import { userByEmail } from '#server/features/accounts/queries.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { LimitReached } from '#server/platform/security/rate-limits.ts'

export async function logIn(context: VisitorContext, { email, password }: Login) {
  const { db, passwords, log } = context
  // Who it was is not for the log: neither the e-mail address nor the network address.
  const note = (reason: string) => log.warn({ event: 'login' }, `a login was refused: ${reason}`)
  const user = await userByEmail(db, email)
  const guess = await countGuess(context, email, user).catch((error) => {
    if (error instanceof LimitReached) note('too many tries')
    throw error
  })
  const correct = await passwords.verify(password, user?.passwordHash)
  if (!user || !correct) {
    note(user ? 'wrong password' : 'there is no such account')
    throw new AppError('unauthenticated', 'Invalid email or password')
  }

  await guess.forgive()
  return enter(context, user, 'password')
}
