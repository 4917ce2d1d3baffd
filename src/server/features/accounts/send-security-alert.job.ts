import { type UserRow, users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { createLink } from '#server/features/accounts/mailed-links.ts'
import { securityAlertMail } from '#server/features/accounts/security-alert-mails.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { sendMail } from '#server/platform/jobs/send-mail.ts'
import { LimitReached } from '#server/platform/security/rate-limits.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'
import type { AlertKind, SecurityAlert } from '#server/platform/security/shared-jobs.ts'

/** Each of these is another way to the account's data: a stranger's must not hide behind the owner's. */
const TOLD_EACH: AlertKind[] = ['token-made', 'webhook-added']

/** More than these about anything else of one kind would only be in the way. */
const PER_KIND = { requests: 1, perSeconds: 3600 }

export async function runSendSecurityAlert(deps: Dependencies, alert: SecurityAlert) {
  const { db, limits } = deps
  const [user] = await db.select().from(users).where(eq(users.id, alert.userId))
  if (!user) return
  if (TOLD_EACH.includes(alert.kind)) return tell(deps, user, alert)
  const counter = `alert ${alert.kind} ${user.id} ${fingerprint(addressOf(user, alert))}`
  try {
    await limits.take(counter, PER_KIND)
  } catch (error) {
    if (error instanceof LimitReached) return
    throw error
  }
  try {
    await tell(deps, user, alert)
  } catch (error) {
    await limits.giveBack(counter, PER_KIND)
    throw error
  }
}

const addressOf = ({ email }: UserRow, { oldEmail }: SecurityAlert) => oldEmail ?? email

async function tell(deps: Dependencies, user: UserRow, alert: SecurityAlert) {
  const email = addressOf(user, alert)
  // Counted from what it tells of, however late the mail is: of two, the one about what came first is the earlier.
  const then = { ...deps, now: () => new Date(alert.at) }
  const notMe = await createLink(then, { id: user.id, email }, 'not-me')
  const owner = { name: user.name, to: email, email: user.email }
  const links = { notMe, contact: `${deps.publicUrl}/contact` }
  const mail = securityAlertMail(owner, alert, links)
  if (TOLD_EACH.includes(alert.kind)) await sendMail(deps, user, 'access', mail)
  else await sendMail(deps, user, 'alert', mail)
}
