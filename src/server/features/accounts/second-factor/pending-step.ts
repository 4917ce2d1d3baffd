import { SIGN_IN_AGAIN } from '#contract/accounts/second-factor.ts'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { pendingSignIns } from '#server/db/schema/accounts.ts'
import { and, eq, gt, lt, sql } from '#server/db/sql.ts'
import { methodsOf } from '#server/features/accounts/second-factor/queries.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { fingerprint, newToken } from '#server/platform/security/secrets.ts'

const COOKIE = 'second-step'
const SECONDS = 300
const MOST_TRIES = 5

type Needs = Pick<VisitorContext, 'db' | 'cookies' | 'now'>

/** The first proof was right: for five minutes this browser, and no other, may show the second. */
export async function askSecondStep({ db, cookies, now }: Needs, userId: string) {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + SECONDS * 1000).toISOString()
  await db.insert(pendingSignIns).values({ id: fingerprint(token), userId, expiresAt })
  cookies.write(COOKIE, token, SECONDS)
}

const stillOpen = ({ cookies, now }: Needs) =>
  and(
    eq(pendingSignIns.id, fingerprint(cookies.read(COOKIE) ?? '')),
    gt(pendingSignIns.expiresAt, now().toISOString()),
    lt(pendingSignIns.tries, MOST_TRIES),
  )

/** Nothing when no sign-in is under way. */
export async function openSecondStep(context: Needs) {
  const [step] = await context.db.select().from(pendingSignIns).where(stillOpen(context))
  return { methods: step ? await methodsOf(context.db, step.userId) : [] }
}

/** Counts a try before it is looked at, in one statement: however many come at once, five are looked at. */
export async function takeTry(context: Needs) {
  const [step] = await context.db
    .update(pendingSignIns)
    .set({ tries: sql`${pendingSignIns.tries} + 1` })
    .where(stillOpen(context))
    .returning()
  if (!step) throw new AppError('unauthenticated', SIGN_IN_AGAIN)
  return step
}

/** What a passkey has to sign now; an earlier question is void. */
export async function keepChallenge(context: Needs, challenge: string) {
  const kept = await context.db.update(pendingSignIns).set({ challenge }).where(stillOpen(context)).returning()
  if (kept.length === 0) throw new AppError('unauthenticated', SIGN_IN_AGAIN)
}

export async function pendingUser(context: Needs) {
  const [step] = await context.db.select().from(pendingSignIns).where(stillOpen(context))
  if (!step) throw new AppError('unauthenticated', SIGN_IN_AGAIN)
  return step.userId
}

/** With a new password: what the former one began must not be finished after. */
export async function dropPendingSteps(db: Database, userId: string) {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
}

/** A sign-in is finished once: who comes second finds it gone. */
export async function finishStep({ db, cookies }: Needs, id: string) {
  const finished = await db.delete(pendingSignIns).where(eq(pendingSignIns.id, id)).returning()
  if (finished.length === 0) throw new AppError('unauthenticated', SIGN_IN_AGAIN)
  cookies.clear(COOKIE)
}
