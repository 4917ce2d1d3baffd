import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { type AnyColumn, type SQL, sql } from '#server/db/sql.ts'

interface Dated {
  id: string
  createdAt: string
}

/** Lists are newest first; a cursor names the last row of the page before, so rows that come or go shift nothing. */
export const cursorOf = ({ createdAt, id }: Dated) => Buffer.from(`${createdAt}|${id}`).toString('base64url')

/** What comes after a cursor, in a query ordered by createdAt and id, newest first. */
export function after(table: { createdAt: AnyColumn; id: AnyColumn }, cursor: string | undefined): SQL | undefined {
  if (!cursor) return
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|')
  if (!isInstant(createdAt) || !isUuid(id)) throw noSuchPage()
  return sql`(${table.createdAt}, ${table.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
}

export const noSuchPage = () => new AppError('invalid', 'This page does not exist. Please start from the first one.')

/** Cursors may be forged: what the database could not read must not get there. */
export const isInstant = (text: string) =>
  /^[1-9]\d{3}-/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text
export const isUuid = (text: string) => z.uuid().safeParse(text).success

/** Cuts off the row that was asked for in excess, which only tells that there is a next page. */
export function toPage<Row extends Dated>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last ? cursorOf(last) : null }
}
