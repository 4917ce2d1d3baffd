import type { UserPage, UserQuery, UserSearch } from '#contract/admin/admin.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { and, type SQL, sql } from '#server/db/sql.ts'
import { toAdminUsers } from '#server/features/admin/queries.ts'
import { beyond, cursorAt, inOrder, keyOf } from '#server/features/admin/user-order.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db'>

export const listUsers = ({ db }: Needs, query: UserQuery): Promise<UserPage> => pageOf(db, query)

export const searchUsers = ({ db }: Needs, { q, ...query }: UserSearch): Promise<UserPage> =>
  pageOf(db, query, containing(q))

/** A part of the name or the address, in any case; signs that mean something to the database mean themselves. */
function containing(q: string): SQL {
  const inAddress = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${users.email} like ${inAddress} or ${users.name} ~ ${[...q].map(inEitherCase).join('')})`
}

/** Part of a pattern. Which letters belong together, not every database knows beyond A to Z. */
function inEitherCase(sign: string): string {
  const cases = new Set([sign, sign.toLowerCase(), sign.toUpperCase()])
  return `(?:${[...cases].map((one) => one.replace(/[^\p{L}\p{M}\p{N} ]/gu, '\\$&')).join('|')})`
}

async function pageOf(db: Database, { limit, cursor, ...order }: UserQuery, matching?: SQL): Promise<UserPage> {
  const rows = await db
    .select({ user: users, key: keyOf(order) })
    .from(users)
    .where(and(matching, cursor ? beyond(order, cursor) : undefined))
    .orderBy(...inOrder(order))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const isWhole = rows.length <= limit
  const onPage = page.map(({ user }) => user)
  return {
    users: await toAdminUsers(db, onPage),
    // Who is alone on the only page is counted already; a search would have to look at everybody again.
    total: isWhole && !cursor ? page.length : await db.$count(users, matching),
    nextCursor: isWhole ? null : cursorAt(order, page.at(-1)!),
  }
}
