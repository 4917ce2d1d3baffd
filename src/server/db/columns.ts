import { customType, text } from 'drizzle-orm/pg-core'

/** A moment in UTC, read as the ISO text that answers carry; stored as exactly as that text says it, so that cursors fit. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** One of the choices that the contract names. */
export const choice = <Value extends string>({ options }: { options: Value[] }) =>
  text({ enum: options as [Value, ...Value[]] })
