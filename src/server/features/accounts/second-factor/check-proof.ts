import type { SecondStep } from '#contract/accounts/second-factor.ts'
import { type pendingSignIns, secondFactors } from '#server/db/schema/accounts.ts'
import { and, eq, lt } from '#server/db/sql.ts'
import { isSignedByPasskey } from '#server/features/accounts/second-factor/passkeys.ts'
import { useCode } from '#server/features/accounts/second-factor/recovery-codes.ts'
import { fromBase32, matchingStep } from '#server/features/accounts/second-factor/totp.ts'
import type { VisitorContext } from '#server/platform/context.ts'

type Needs = Pick<VisitorContext, 'db' | 'secrets' | 'publicUrl' | 'now'>

/** Uses the proof up: shown a second time, or twice at once, it counts once. */
export async function isRight(
  context: Needs,
  { userId, challenge }: typeof pendingSignIns.$inferSelect,
  proof: SecondStep['proof'],
): Promise<boolean> {
  if (proof.method === 'recovery') return useCode(context.db, userId, proof.code)
  if (proof.method === 'totp') return isCodeOfApp(context, userId, proof.code)
  return challenge !== null && isSignedByPasskey(context, { userId, challenge, answer: proof.answer })
}

async function isCodeOfApp({ db, secrets, now }: Needs, userId: string, code: string) {
  const [app] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.kind, 'totp')))
  const secret = app && secrets.open(app.secret, app.id)
  const step = secret ? matchingStep(fromBase32(secret), code, now()) : null
  if (!app || step === null) return false
  const used = await db
    .update(secondFactors)
    .set({ counter: step })
    .where(and(eq(secondFactors.id, app.id), lt(secondFactors.counter, step)))
    .returning()
  return used.length === 1
}
