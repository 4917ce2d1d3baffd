import { eq } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { type UserRow, users } from '#server/db/schema/accounts.ts'

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
