import { customType } from 'drizzle-orm/pg-core'

/** A moment in UTC, read as the ISO text that answers carry. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})
