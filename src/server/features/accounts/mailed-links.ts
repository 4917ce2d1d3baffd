import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { type MailedLinkRow, mailedLinks, type UserRow } from '#server/db/schema/accounts.ts'
import { and, eq, gt, inArray, ne } from '#server/db/sql.ts'
import { fingerprint, newToken } from '#server/platform/security/secrets.ts'

export const NOT_ME_DAYS = 7
const VALID_MINUTES = {
  'verify-email': 7 * 24 * 60,
  'reset-password': 60,
  'change-email': 60,
  'not-me': NOT_ME_DAYS * 24 * 60,
} as const
type Purpose = keyof typeof VALID_MINUTES

/**
 * A one-time link for an account, to be mailed. Earlier ones for the same purpose stop working, but for those that say
 * 'This was not me': a stranger who does one thing more must not silence the alert of the first.
 */
export async function createLink(
  { db, publicUrl, now }: { db: Database; publicUrl: string; now: () => Date },
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  purpose: Purpose,
) {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + VALID_MINUTES[purpose] * 60_000).toISOString()
  if (purpose !== 'not-me')
    await db.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose)))
  await db.insert(mailedLinks).values({ id: fingerprint(token), userId, purpose, email, expiresAt })
  return `${publicUrl}/${purpose}?token=${token}`
}

/** When what the link was mailed about happened. */
export const sentAt = ({ purpose, expiresAt }: Pick<MailedLinkRow, 'purpose' | 'expiresAt'>) =>
  new Date(Date.parse(expiresAt) - VALID_MINUTES[purpose] * 60_000).toISOString()

/** Takes the link out of use and tells whose it was. */
export async function redeemLink(db: Database, token: string, purpose: Purpose, now: Date) {
  const stillGood = gt(mailedLinks.expiresAt, now.toISOString())
  const [link] = await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.id, fingerprint(token)), eq(mailedLinks.purpose, purpose), stillGood))
    .returning()
  if (!link) throw new AppError('invalid', 'This link has expired or was already used. Please ask for a new one.')
  return link
}

/** With a new password, or a new owner: what was begun before must not be finished after. */
export async function dropLinks(db: Database, userId: string) {
  const begun = inArray(mailedLinks.purpose, ['reset-password', 'change-email'])
  await db.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), begun))
}

/**
 * 'This was not me', said from an address the account had, ends what was mailed to others after: a stranger who moved
 * the account to theirs was alerted there, and could say it back.
 */
export async function dropLaterDenials(db: Database, { userId, purpose, email, expiresAt }: MailedLinkRow) {
  const sameAccount = and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose))
  const later = and(ne(mailedLinks.email, email), gt(mailedLinks.expiresAt, expiresAt))
  await db.delete(mailedLinks).where(and(sameAccount, later))
}
