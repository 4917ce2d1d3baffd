import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { toUser } from '#server/features/accounts/queries.ts'
import type { Context } from '#server/platform/context.ts'

export async function updateProfile({ db, actor }: Context, { name }: { name: string }) {
  const [updated] = await db.update(users).set({ name }).where(eq(users.id, actor.userId)).returning()
  return { user: toUser(updated!) }
}
