import { sessions } from '#server/db/schema/accounts.ts'
import { and, eq, ne } from '#server/db/sql.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import { lockUser } from '#server/features/admin/queries.ts'
import { dropTokens } from '#server/features/programs/drop-tokens.ts'
import type { Context } from '#server/platform/context.ts'
import { tellSignedOut } from '#server/platform/security/sessions.ts'

/** Every device and program of theirs; of an administrator who names themself, every one but this. */
export async function signOutUser(context: Context, id: string) {
  await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, context, id)
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), ne(sessions.id, context.actor.session.id)))
      .returning({ id: sessions.id })
    await dropTokens(tx, user.id)
    await recordAudit(tx, context, { action: 'user.signed_out', userId: user.id, before: { sessions: ended.length } })
  })
  tellSignedOut(context.news, id)
}
