import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { createLink } from '#server/features/accounts/mailed-links.ts'
import { securityAlertMail } from '#server/features/accounts/security-alert-mails.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { sendMail } from '#server/platform/jobs/send-mail.ts'
import type { SecurityAlert } from '#server/platform/security/alert-owner.ts'
import { LimitReached } from '#server/platform/security/rate-limits.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

/** More than these about the same thing would only be in the way. */
const PER_KIND = { requests: 1, perSeconds: 3600 }

export async function runSendSecurityAlert(deps: Dependencies, alert: SecurityAlert) {
  const { db, limits, publicUrl } = deps
  const [user] = await db.select().from(users).where(eq(users.id, alert.userId))
  if (!user) return
  const email = alert.oldEmail ?? user.email
  const counter = `alert ${alert.kind} ${user.id} ${fingerprint(email)}`
  try {
    await limits.take(counter, PER_KIND)
  } catch (error) {
    if (error instanceof LimitReached) return
    throw error
  }
  try {
    // Counted from what it tells of, however late the mail is: of two, the one about what came first is the earlier.
    const then = { ...deps, now: () => new Date(alert.at) }
    const notMe = await createLink(then, { id: user.id, email }, 'not-me')
    const owner = { name: user.name, to: email, email: user.email }
    await sendMail(deps, user, 'alert', securityAlertMail(owner, alert, { notMe, contact: `${publicUrl}/contact` }))
  } catch (error) {
    await limits.giveBack(counter, PER_KIND)
    throw error
  }
}
