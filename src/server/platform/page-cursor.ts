import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'

const Place = z.tuple([z.string().regex(/^[\d :.+-]{10,40}$/), z.uuid()])

/** Where a page ended: the time in the database's own words, as ours is too coarse to tell neighbours apart. */
export const placeOf = (time: AnyPgColumn) => sql<string>`${time}::text`

export const cursorAt = (time: string, id: string) => Buffer.from(JSON.stringify([time, id])).toString('base64url')

/** The condition for what comes after a cursor, newest first. */
export function afterCursor(cursor: string, time: AnyPgColumn, id: AnyPgColumn) {
  const [atTime, atId] = readCursor(cursor)
  return sql`(${time}, ${id}) < (${atTime}::timestamptz, ${atId}::uuid)`
}

function readCursor(cursor: string) {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new AppError('invalid', 'This page does not exist. Please start from the first one.')
  }
}
