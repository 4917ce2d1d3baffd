import { type AnyPgColumn, check, customType, text } from 'drizzle-orm/pg-core'
import { sql } from '#server/db/sql.ts'

/** A moment in UTC, read as the ISO text that answers carry; stored as exactly as that text says it, so that cursors fit. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** Words that an index finds; the database makes it and reads it. */
export const marks = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** One of the choices that the contract names. */
export const choice = <Value extends string>({ options }: { options: Value[] }) =>
  text({ enum: options as [Value, ...Value[]] })

/** The database refuses what is none of a column's choices, whoever writes it. */
export const only = (name: string, column: AnyPgColumn, { options }: { options: readonly string[] }) =>
  check(name, sql`${column} in (${sql.raw(options.map((value) => `'${value}'`).join(', '))})`)

/** Neither empty nor longer than the contract lets it be. */
export const within = (name: string, column: AnyPgColumn, max: number) =>
  check(name, sql`char_length(${column}) between 1 and ${sql.raw(String(max))}`)

export const notNegative = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 0`)
