import { eq } from 'drizzle-orm'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { dropFormerHold } from '#server/features/accounts/drop-former-hold.ts'
import { forgetDevices } from '#server/features/accounts/known-device.ts'
import { dropLinks } from '#server/features/accounts/mailed-links.ts'
import { userByEmail } from '#server/features/accounts/queries.ts'
import { problemWith } from '#server/features/accounts/require-good-password.ts'
import { dropPendingSteps } from '#server/features/accounts/second-factor/pending-step.ts'
import { dropSecondFactors } from '#server/features/accounts/second-factor/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { tellSignedOut } from '#server/platform/security/sessions.ts'

/** The operator's word at the start is the only way to the first admin. Repeating it changes nothing. */
export async function ensureAdmin({
  config,
  db,
  jobs,
  log,
  news,
  passwords,
  now,
}: Pick<Dependencies, 'config' | 'db' | 'jobs' | 'log' | 'news' | 'passwords' | 'now'>) {
  if (!config.admin) return
  const { email, password } = config.admin
  if (problemWith(password)) log.warn({ event: 'start' }, 'ADMIN_PASSWORD is easy to guess: please choose another one')
  const existing = await userByEmail(db, email)
  if (existing?.role === 'admin' && (await passwords.verify(password, existing.passwordHash))) return

  const admin = {
    role: 'admin',
    passwordHash: await passwords.hash(password),
    emailVerifiedAt: now().toISOString(),
  } as const
  const adminId = await db.transaction(async (tx) => {
    const [{ id }] = (await tx
      .insert(users)
      .values({ ...admin, email, name: 'Administrator', freeUsesRemaining: FREE_ANALYSES })
      .onConflictDoUpdate({ target: users.email, set: admin })
      .returning({ id: users.id })) as [{ id: string }]
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await dropLinks(tx, id)
    await dropPendingSteps(tx, id)
    if (existing && !existing.emailVerifiedAt) await dropFormerHold(tx, { jobs, now }, id)
    // Also for an admin who lost it: whoever starts the server is let in.
    await dropSecondFactors(tx, id)
    await forgetDevices(tx, id)
    return id
  })
  tellSignedOut(news, adminId)
}
