import type { User } from '#contract/accounts/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { type UserRow, users } from '#server/db/schema/accounts.ts'
import { and, asc, eq, ne } from '#server/db/sql.ts'

export const EMAIL_TAKEN = 'An account with this email already exists'

/** What an account holder may see of their own account. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  profileImage: row.profileImage,
  role: row.role,
  subscriptionStatus: row.subscriptionStatus,
  plan: row.plan,
  freeUsesRemaining: row.freeUsesRemaining,
  createdAt: row.createdAt,
  emailVerified: row.emailVerifiedAt !== null,
  hasPassword: row.passwordHash !== null,
})

export async function userByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [found] = await db.select().from(users).where(eq(users.email, email))
  return found
}

/**
 * Those who can act as administrators, locked until the transaction ends. Whoever is about to take one away asks here
 * first: two who do so at once go one after the other, and the second sees what the first has left.
 */
export async function lockAdmins(tx: Database): Promise<string[]> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.subscriptionStatus, 'suspended')))
    .orderBy(asc(users.id))
    .for('update')
  return admins.map(({ id }) => id)
}
