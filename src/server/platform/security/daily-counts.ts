import { KEPT } from '#contract/operations/keeping.ts'
import type { Database } from '#server/db/database.ts'
import { dailyCounts } from '#server/db/schema/platform.ts'
import { and, eq, lt, sql } from '#server/db/sql.ts'

export interface DailyCount {
  ownerId: string
  kind: string
  at: Date
}

const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Takes one of so many a day; false when none is left. One statement, so that parallel takers cannot take the same. */
export async function takeOfDay(db: Database, { ownerId, kind, at }: DailyCount, most: number): Promise<boolean> {
  if (most < 1) return false
  const taken = await db
    .insert(dailyCounts)
    .values({ ownerId, day: dayOf(at), kind, used: 1 })
    .onConflictDoUpdate({
      target: [dailyCounts.ownerId, dailyCounts.day, dailyCounts.kind],
      set: { used: sql`${dailyCounts.used} + 1` },
      setWhere: lt(dailyCounts.used, most),
    })
    .returning({ used: dailyCounts.used })
  return taken.length > 0
}

export async function giveBackToDay(db: Database, { ownerId, kind, at }: DailyCount) {
  await db
    .update(dailyCounts)
    .set({ used: sql`${dailyCounts.used} - 1` })
    .where(and(eq(dailyCounts.ownerId, ownerId), eq(dailyCounts.day, dayOf(at)), eq(dailyCounts.kind, kind)))
}

export const secondsLeftOfDay = (at: Date) => Math.max(1, Math.ceil((DAY_MS - (at.getTime() % DAY_MS)) / 1000))

export async function sweepDailyCounts(db: Database, now: Date) {
  const oldest = new Date(now.getTime() - KEPT.dailyCountDays * DAY_MS)
  await db.delete(dailyCounts).where(lt(dailyCounts.day, dayOf(oldest)))
}
