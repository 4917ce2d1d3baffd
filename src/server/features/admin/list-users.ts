import { and, type SQL, sql } from 'drizzle-orm'
import type { UserPage, UserQuery, UserSearch } from '#contract/admin.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { toAdminUsers } from '#server/features/admin/queries.ts'
import { beyond, cursorAt, inOrder, keyOf } from '#server/features/admin/user-order.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db'>

export const listUsers = ({ db }: Needs, query: UserQuery): Promise<UserPage> => pageOf(db, query)

export const searchUsers = ({ db }: Needs, { q, ...query }: UserSearch): Promise<UserPage> =>
  pageOf(db, query, containing(q))

/** A part of the name or the address, in any case; signs that mean something to the database mean themselves. */
function containing(q: string): SQL {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${users.email} like lower(${pattern}) or lower(${users.name}) like lower(${pattern}))`
}

async function pageOf(db: Database, { limit, cursor, ...order }: UserQuery, matching?: SQL): Promise<UserPage> {
  const [rows, total] = await Promise.all([
    db
      .select({ user: users, key: keyOf(order) })
      .from(users)
      .where(and(matching, cursor ? beyond(order, cursor) : undefined))
      .orderBy(...inOrder(order))
      .limit(limit + 1),
    db.$count(users, matching),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const onPage = page.map(({ user }) => user)
  return {
    users: await toAdminUsers(db, onPage),
    total,
    nextCursor: rows.length > limit && last ? cursorAt(order, last) : null,
  }
}
