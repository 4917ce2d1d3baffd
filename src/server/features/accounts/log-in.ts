import { setTimeout as sleep } from 'node:timers/promises'
import type { Login } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { enter } from '#server/features/accounts/enter.ts'
import { userByEmail } from '#server/features/accounts/queries.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { LimitReached } from '#server/platform/rate-limits.ts'
import { fingerprint } from '#server/platform/secrets.ts'

const QUARTER_HOUR = 900
/** One address guessing at one account, and one address guessing at many: both are told to come back later. */
const PER_ACCOUNT_AND_ADDRESS = { requests: 10, perSeconds: QUARTER_HOUR }
const PER_ADDRESS = { requests: 100, perSeconds: QUARTER_HOUR }
/** Many addresses guessing at one account only slow it down: refusing would let strangers lock its owner out. */
const PER_ACCOUNT = { requests: Number.MAX_SAFE_INTEGER, perSeconds: QUARTER_HOUR }
const SLOW_ABOVE = 20
const SLOW_MS = 1500

export async function logIn(context: VisitorContext, { email, password }: Login) {
  const { db, limits, passwords, address, log } = context
  const account = `login ${fingerprint(email)}`
  // Who it was is not for the log: neither the e-mail address nor the network address.
  const note = (reason: string) => log.warn({ event: 'login' }, `a login was refused: ${reason}`)
  const tooMany = (error: unknown) => {
    if (error instanceof LimitReached) note('too many tries from one network address')
    throw error
  }
  await limits.take(`login ${address}`, PER_ADDRESS).catch(tooMany)
  await limits.take(`${account} ${address}`, PER_ACCOUNT_AND_ADDRESS).catch(tooMany)
  const tries = await limits.take(account, PER_ACCOUNT)
  if (tries > SLOW_ABOVE) await sleep(SLOW_MS)

  const user = await userByEmail(db, email)
  const correct = await passwords.verify(password, user?.passwordHash)
  if (!user || !correct) {
    note(user ? 'wrong password' : 'there is no such account')
    throw new AppError('unauthenticated', 'Invalid email or password')
  }

  await limits.giveBack(`login ${address}`, PER_ADDRESS)
  await limits.forget(`${account} ${address}`)
  await limits.forget(account)
  return enter(context, user)
}
