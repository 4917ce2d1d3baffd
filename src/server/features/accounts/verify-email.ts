import { users } from '#server/db/schema/accounts.ts'
import { and, eq } from '#server/db/sql.ts'
import { redeemLink } from '#server/features/accounts/mailed-links.ts'
import type { VisitorContext } from '#server/platform/context.ts'

export async function verifyEmail({ db, now }: VisitorContext, { token }: { token: string }) {
  await db.transaction(async (tx) => {
    const { userId, email } = await redeemLink(tx, token, 'verify-email', now())
    await tx
      .update(users)
      .set({ emailVerifiedAt: now().toISOString() })
      .where(and(eq(users.id, userId), eq(users.email, email)))
  })
  return { ok: true as const }
}
