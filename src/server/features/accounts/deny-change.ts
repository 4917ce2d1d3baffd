import type { Database } from '#server/db/database.ts'
import { type MailedLinkRow, secondFactors, sessions, type UserRow, users } from '#server/db/schema/accounts.ts'
import { and, eq, gt, ne } from '#server/db/sql.ts'
import { dropConnections, dropFormerHold } from '#server/features/accounts/drop-former-hold.ts'
import { forgetDevices } from '#server/features/accounts/known-device.ts'
import { dropLaterDenials, dropLinks, NOT_ME_DAYS, redeemLink, sentAt } from '#server/features/accounts/mailed-links.ts'
import { dropPendingSteps } from '#server/features/accounts/second-factor/pending-step.ts'
import { dropSecondFactors, factorsOf } from '#server/features/accounts/second-factor/queries.ts'
import { sendPasswordReset } from '#server/features/accounts/send-password-reset.job.ts'
import { dropTokens } from '#server/features/programs/drop-tokens.ts'
import type { Dependencies, VisitorContext } from '#server/platform/context.ts'
import { tellSignedOut } from '#server/platform/security/sessions.ts'

type Needs = Pick<VisitorContext, 'db' | 'jobs' | 'mailer' | 'now' | 'news' | 'log'>

/**
 * 'This was not me': whoever is in is out, and what they know or added no longer lets them in. The account goes back to
 * the address the alert was mailed to, and nothing is mailed to another one: that may be a stranger's.
 */
export async function denyChange({ db, jobs, mailer, now, news, log }: Needs, { token }: { token: string }) {
  const { userId, holder, email, lost } = await db.transaction(async (tx) => {
    const link = await redeemLink(tx, token, 'not-me', now())
    const { userId, email } = link
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    // The link proves the address for the first time: whoever made the account may be somebody else.
    if (!before!.emailVerifiedAt) await dropFormerHold(tx, { jobs, now }, userId)
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await dropPendingSteps(tx, userId)
    await forgetDevices(tx, userId)
    await dropLinks(tx, userId)
    await dropLaterDenials(tx, link)
    // Older ones are the owner's: no alert about them could still be answered.
    const lately = new Date(now().getTime() - NOT_ME_DAYS * 24 * 60 * 60 * 1000)
    await dropConnections(tx, { jobs, now }, userId, lately)
    await dropTokens(tx, userId, lately)
    const young = gt(secondFactors.createdAt, lately.toISOString())
    const lost = await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.userId, userId), young))
      .returning({ name: secondFactors.name })
    if ((await factorsOf(tx, userId)).length === 0) await dropSecondFactors(tx, userId)
    const holder = await holderOf(tx, link)
    const isFree = !holder || isUnproven(holder, link)
    if (holder && isFree) await closeAccount(tx, { jobs, now }, holder.id)
    // A stranger's Google account may be linked by now; the owner's links itself again by its address.
    const returned = isFree && { email, emailVerifiedAt: now().toISOString() }
    await tx
      .update(users)
      .set({ ...closed(userId), ...returned })
      .where(eq(users.id, userId))
    if (isFree) await jobs.enqueue(tx, sendPasswordReset, { email })
    return { userId, holder, email: isFree ? email : null, lost }
  })
  tellSignedOut(news, userId)
  if (holder) tellSignedOut(news, holder.id)
  for (const { name } of lost)
    log.info({ event: 'factor' }, `user ${userId} removed from two-step verification with 'This was not me': ${name}`)
  if (email === null) log.warn({ event: 'email' }, `user ${userId} is closed: another account has the owner's address`)
  return { email, mailed: email !== null && mailer.delivers }
}

/** Who else has the address by now. */
async function holderOf(tx: Database, { email, userId }: MailedLinkRow): Promise<UserRow | undefined> {
  const others = and(eq(users.email, email), ne(users.id, userId))
  const [holder] = await tx.select().from(users).where(others).for('update')
  return holder
}

/** Made with the address since and never confirmed: it gives way to the link, which proves whose the address is. */
const isUnproven = (holder: UserRow, link: MailedLinkRow) =>
  holder.emailVerifiedAt === null && holder.createdAt > sentAt(link)

async function closeAccount(tx: Database, deps: Pick<Dependencies, 'jobs' | 'now'>, id: string) {
  await dropFormerHold(tx, deps, id)
  await tx.update(users).set(closed(id)).where(eq(users.id, id))
}

/**
 * Nobody gets in any more: the address is nobody's, so that no reset and no Google account leads there. All that is in
 * the account stays, and an administrator who knows whose it is gives it their address.
 */
const closed = (id: string) => ({
  passwordHash: null,
  googleSubject: null,
  email: `${id}@closed.invalid`,
  emailVerifiedAt: null,
})
