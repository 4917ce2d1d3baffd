import { alias } from 'drizzle-orm/pg-core'
import type { AuditPage } from '#contract/admin/audit.ts'
import type { Page } from '#contract/lists.ts'
import { after, toPage } from '#server/db/paging.ts'
import { users } from '#server/db/schema/accounts.ts'
import { auditEntries } from '#server/db/schema/admin.ts'
import { and, desc, eq } from '#server/db/sql.ts'
import type { Context } from '#server/platform/context.ts'

const actors = alias(users, 'actors')

/** Names are joined, not stored: whoever deleted their account is not named any more. */
export async function auditTrail(
  { db }: Pick<Context, 'db'>,
  { userId, limit, cursor }: Page & { userId?: string | undefined },
): Promise<AuditPage> {
  const found = await db
    .select({ entry: auditEntries, actorName: actors.name, userName: users.name })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(and(userId ? eq(auditEntries.userId, userId) : undefined, after(auditEntries, cursor)))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(limit + 1)
  const rows = found.map(({ entry, ...names }) => ({ ...entry, ...names }))
  const { page, next } = toPage(rows, limit)
  return {
    entries: page.map((row) => ({
      id: row.id,
      at: row.createdAt,
      actor: { id: row.actorId, name: row.actorName },
      action: row.action,
      user: row.userId ? { id: row.userId, name: row.userName } : null,
      before: row.before,
      after: row.after,
    })),
    nextCursor: next,
  }
}
