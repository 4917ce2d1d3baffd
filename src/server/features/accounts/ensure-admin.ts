import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import type { Database } from '#server/db/database.ts'
import { type SecondFactorRow, sessions, type UserRow, users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { dropFormerHold } from '#server/features/accounts/drop-former-hold.ts'
import { forgetDevices } from '#server/features/accounts/known-device.ts'
import { dropLinks } from '#server/features/accounts/mailed-links.ts'
import { problemWith } from '#server/features/accounts/require-good-password.ts'
import { dropPendingSteps } from '#server/features/accounts/second-factor/pending-step.ts'
import { dropSecondFactors, factorsOf } from '#server/features/accounts/second-factor/queries.ts'
import { dropTokens } from '#server/features/programs/drop-tokens.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { alertOwner } from '#server/platform/security/alert-owner.ts'
import { tellSignedOut } from '#server/platform/security/sessions.ts'

type Needs = Pick<Dependencies, 'config' | 'db' | 'jobs' | 'log' | 'news' | 'passwords' | 'now'>

/**
 * The operator's word at the start is the only way to the first admin. Repeating it changes nothing: what the admin has
 * chosen in Settings since stays, until the operator says another password.
 */
export async function ensureAdmin(deps: Needs) {
  const { config, db, log, news, passwords } = deps
  if (!config.admin) return
  const { email, password } = config.admin
  if (problemWith(password)) log.warn({ event: 'start' }, 'ADMIN_PASSWORD is easy to guess: please choose another one')
  const set = await db.transaction(async (tx) => {
    // Of several processes that start at once, the others see what the first has set.
    const [before] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (before?.role === 'admin') {
      if (await passwords.verify(password, before.adminPasswordHash)) return null
      if (await passwords.verify(password, before.passwordHash)) {
        await tx.update(users).set({ adminPasswordHash: before.passwordHash }).where(eq(users.id, before.id))
        return null
      }
    }
    return setAdmin(tx, deps, { email, before, passwordHash: await passwords.hash(password) })
  })
  if (!set) return
  tellSignedOut(news, set.id)
  noteChanges(deps, set)
}

interface AdminSet {
  id: string
  /** None where the account is new. */
  before: UserRow | undefined
  lost: SecondFactorRow[]
}

async function setAdmin(
  tx: Database,
  deps: Needs,
  { email, before, passwordHash }: { email: string; before: UserRow | undefined; passwordHash: string },
): Promise<AdminSet> {
  const admin = {
    role: 'admin',
    passwordHash,
    adminPasswordHash: passwordHash,
    emailVerifiedAt: deps.now().toISOString(),
  } as const
  const [{ id }] = (await tx
    .insert(users)
    .values({ ...admin, email, name: 'Administrator', freeUsesRemaining: FREE_ANALYSES })
    .onConflictDoUpdate({ target: users.email, set: admin })
    .returning({ id: users.id })) as [{ id: string }]
  const lost = await factorsOf(tx, id)
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await dropLinks(tx, id)
  await dropPendingSteps(tx, id)
  await dropTokens(tx, id)
  if (before && !before.emailVerifiedAt) await dropFormerHold(tx, deps, id)
  // Also for an admin who lost it: whoever starts the server is let in.
  await dropSecondFactors(tx, id)
  await forgetDevices(tx, id)
  if (before) await alertOwner(tx, deps, { userId: id, kind: 'password-changed', byAdmin: true })
  const what = lost.map(({ name }) => name).join(', ')
  if (what) await alertOwner(tx, deps, { userId: id, kind: 'factor-removed', what, byAdmin: true })
  return { id, before, lost }
}

function noteChanges({ log }: Needs, { id, before, lost }: AdminSet) {
  if (!before) return
  log.info({ event: 'password' }, `user ${id} was given ADMIN_PASSWORD at a start`)
  if (before.role !== 'admin') log.info({ event: 'role' }, `user ${id} was made admin at a start`)
  if (lost.length > 0)
    log.info({ event: 'factor' }, `user ${id} lost two-step verification by ADMIN_PASSWORD at a start`)
}
