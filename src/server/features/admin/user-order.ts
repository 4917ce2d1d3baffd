import { z } from 'zod'
import type { UserQuery } from '#contract/admin/admin.ts'
import { isInstant, isUuid, noSuchPage } from '#server/db/paging.ts'
import { type UserRow, users } from '#server/db/schema/accounts.ts'
import { asc, desc, type SQL, sql } from '#server/db/sql.ts'

type Order = Pick<UserQuery, 'sort' | 'order'>

/** What users are put in order by. Time and id follow it, so that no two are in the same place; an index holds each. */
interface Key {
  column: SQL
  type: SQL
  isReadable(text: string): boolean
}
const text = (column: SQL): Key => ({ column, type: sql`text`, isReadable: (given) => !given.includes('\0') })
const KEYS: Record<UserQuery['sort'], Key | null> = {
  joined: null,
  name: text(sql`lower(${users.name})`),
  status: text(sql`${users.subscriptionStatus}`),
  role: text(sql`${users.role}`),
  freeUses: {
    column: sql`${users.freeUsesRemaining}`,
    type: sql`integer`,
    isReadable: (given) => /^\d{1,9}$/.test(given),
  },
}

/** The value of a row to be selected with it, for its cursor. */
export const keyOf = ({ sort }: Order) => sql<string>`${KEYS[sort]?.column ?? sql`''`}::text`

export function inOrder({ sort, order }: Order): SQL[] {
  const direction = order === 'asc' ? asc : desc
  const key = KEYS[sort]
  return [...(key ? [direction(key.column)] : []), direction(users.createdAt), direction(users.id)]
}

/** The place of a row. It holds the values themselves, so that it stays good when the row changes or goes. */
export const cursorAt = ({ sort, order }: Order, { key, user }: { key: string; user: UserRow }) =>
  Buffer.from(JSON.stringify([sort, order, key, user.createdAt, user.id])).toString('base64url')

/** What comes after a cursor that was made for this very order. */
export function beyond({ sort, order }: Order, cursor: string): SQL {
  const key = KEYS[sort]
  const Cursor = z.tuple([
    z.literal(sort),
    z.literal(order),
    z.string().refine((given) => key?.isReadable(given) ?? given === ''),
    z.string().refine(isInstant),
    z.string().refine(isUuid),
  ])
  const read = Cursor.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw noSuchPage()
  const [, , value, createdAt, id] = read.data
  const is = order === 'asc' ? sql`>` : sql`<`
  const place = sql`${users.createdAt}, ${users.id}`
  const given = sql`${createdAt}::timestamptz, ${id}::uuid`
  return key ? sql`(${key.column}, ${place}) ${is} (${value}::${key.type}, ${given})` : sql`(${place}) ${is} (${given})`
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
