import { fittingName } from '#contract/accounts/accounts.ts'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import type { Database } from '#server/db/database.ts'
import { type UserRow, users } from '#server/db/schema/accounts.ts'
import { eq, or } from '#server/db/sql.ts'
import { dropFormerHold } from '#server/features/accounts/drop-former-hold.ts'
import { enter } from '#server/features/accounts/enter.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { tellSignedOut } from '#server/platform/security/sessions.ts'
import type { OutsideIdentity } from '#server/ports/identity-provider.ts'

/** Finds or makes the account of somebody Google vouches for, and signs them in as far as that is enough. */
export async function signInWithGoogle(context: VisitorContext, identity: OutsideIdentity) {
  const { db, jobs, now, news } = context
  const user = await db.transaction(async (tx) => {
    const candidates = await tx
      .select()
      .from(users)
      .where(or(eq(users.googleSubject, identity.subject), eq(users.email, identity.email)))
    const known = candidates.find((row) => row.googleSubject === identity.subject)
    return (
      known ??
      (candidates[0] ? linkAccount({ tx, jobs, now }, candidates[0], identity) : addAccount(tx, identity, now()))
    )
  })
  // Linking may have ended a stranger's.
  tellSignedOut(news, user.id)
  return enter(context, user, 'Google')
}

/** Whoever made an account with an unverified address may not own it: their password and their hold on it end here. */
async function linkAccount(
  { tx, jobs, now }: Pick<VisitorContext, 'jobs' | 'now'> & { tx: Database },
  account: UserRow,
  { subject, picture }: OutsideIdentity,
) {
  const wasVerified = account.emailVerifiedAt !== null
  if (!wasVerified) await dropFormerHold(tx, { jobs, now }, account.id)
  const [linked] = await tx
    .update(users)
    .set({
      googleSubject: subject,
      profileImage: account.profileImage ?? picture,
      emailVerifiedAt: account.emailVerifiedAt ?? now().toISOString(),
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
