import type { DashboardStats } from '#contract/listings/dashboard.ts'
import { connections } from '#server/db/schema/posting.ts'
import { and, count, eq } from '#server/db/sql.ts'
import { itemTotal } from '#server/features/items/history-counts.ts'
import { statusesIn, talliesOf, totalIn } from '#server/features/listings/tallies.ts'
import type { Context } from '#server/platform/context.ts'

export async function dashboardStats({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<DashboardStats> {
  const tallied = await talliesOf(db, actor.userId)
  const active = and(eq(connections.ownerId, actor.userId), eq(connections.isActive, true))
  const [platforms] = await db.select({ total: count() }).from(connections).where(active)
  const { posted, pending, failed } = statusesIn(tallied)
  const totalListings = totalIn(tallied)
  const totalPrice = tallied.reduce((sum, { price }) => sum + price, 0)
  return {
    totalItems: await itemTotal(db, actor),
    totalListings,
    activePlatforms: platforms?.total ?? 0,
    totalSynced: posted,
    pendingSync: pending,
    failedSync: failed,
    avgPrice: totalListings > 0 ? Math.round(totalPrice / totalListings) : 0,
  }
}
