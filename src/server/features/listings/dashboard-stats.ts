import { and, avg, count, eq } from 'drizzle-orm'
import type { DashboardStats } from '#contract/listings/dashboard.ts'
import type { SyncStatus } from '#contract/listings/listings.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { connections } from '#server/db/schema/posting.ts'
import { ownItems } from '#server/features/items/queries.ts'
import { ownListings } from '#server/features/posting/queries.ts'
import type { Context } from '#server/platform/context.ts'

export async function dashboardStats({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<DashboardStats> {
  const byStatus = await figuresOf(db, actor.userId)
  const [counted] = await db.select({ total: count() }).from(items).where(ownItems(actor))
  const active = and(eq(connections.ownerId, actor.userId), eq(connections.isActive, true))
  const [platforms] = await db.select({ total: count() }).from(connections).where(active)
  const totalOf = (status: SyncStatus) => byStatus.find((one) => one.status === status)?.total ?? 0
  const totalListings = byStatus.reduce((sum, { total }) => sum + total, 0)
  const totalPrice = byStatus.reduce((sum, { total, price }) => sum + total * Number(price), 0)
  return {
    totalItems: counted?.total ?? 0,
    totalListings,
    activePlatforms: platforms?.total ?? 0,
    totalSynced: totalOf('posted'),
    pendingSync: totalOf('pending'),
    failedSync: totalOf('failed'),
    avgPrice: totalListings > 0 ? Math.round(totalPrice / totalListings) : 0,
  }
}

export const figuresOf = (db: Database, ownerId: string) =>
  db
    .select({ status: listings.syncStatus, total: count(), price: avg(listings.price) })
    .from(listings)
    .where(ownListings(ownerId))
    .groupBy(listings.syncStatus)
