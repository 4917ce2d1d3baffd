import { eq, or } from 'drizzle-orm'
import { fittingName } from '#contract/accounts.ts'
import { FREE_ANALYSES } from '#contract/plans.ts'
import type { Database } from '#server/db/database.ts'
import { sessions, type UserRow, users } from '#server/db/schema/accounts.ts'
import { enter } from '#server/features/accounts/enter.ts'
import { forgetDevices } from '#server/features/accounts/known-device.ts'
import { dropLinks } from '#server/features/accounts/mailed-links.ts'
import { dropSecondFactors } from '#server/features/accounts/second-factor/queries.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import type { OutsideIdentity } from '#server/ports/identity-provider.ts'

/** Finds or makes the account of somebody Google vouches for, and signs them in as far as that is enough. */
export async function signInWithGoogle(context: VisitorContext, identity: OutsideIdentity) {
  const { db, now } = context
  const user = await db.transaction(async (tx) => {
    const candidates = await tx
      .select()
      .from(users)
      .where(or(eq(users.googleSubject, identity.subject), eq(users.email, identity.email)))
    const known = candidates.find((row) => row.googleSubject === identity.subject)
    return known ?? (candidates[0] ? linkAccount(tx, candidates[0], identity, now()) : addAccount(tx, identity, now()))
  })
  return enter(context, user)
}

/** Whoever made an account with an unverified address may not own it: their password, sessions, links and second factor end here. */
async function linkAccount(tx: Database, account: UserRow, { subject, picture }: OutsideIdentity, now: Date) {
  const wasVerified = account.emailVerifiedAt !== null
  if (!wasVerified) {
    await tx.delete(sessions).where(eq(sessions.userId, account.id))
    await dropLinks(tx, account.id)
    await dropSecondFactors(tx, account.id)
    await forgetDevices(tx, account.id)
  }
  const [linked] = await tx
    .update(users)
    .set({
      googleSubject: subject,
      profileImage: account.profileImage ?? picture,
      emailVerifiedAt: account.emailVerifiedAt ?? now.toISOString(),
      ...(wasVerified ? {} : { passwordHash: null }),
    })
    .where(eq(users.id, account.id))
    .returning()
  return linked!
}

async function addAccount(tx: Database, { subject, email, name, picture }: OutsideIdentity, now: Date) {
  const [added] = await tx
    .insert(users)
    .values({
      name: fittingName(name),
      email,
      googleSubject: subject,
      profileImage: picture,
      emailVerifiedAt: now.toISOString(),
      freeUsesRemaining: FREE_ANALYSES,
    })
    .returning()
  return added!
}
