import { union } from 'drizzle-orm/pg-core'
import { ACTIVE_DAYS, type AdminStats } from '#contract/admin/admin.ts'
import type { Database } from '#server/db/database.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { and, count, eq, gt, isNull, sql } from '#server/db/sql.ts'
import type { Context } from '#server/platform/context.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export async function adminStats({ db, now }: Pick<Context, 'db' | 'now'>): Promise<AdminStats> {
  const [byStatus, activeUsers, totalAnalyses, totalItems, totalListings] = await Promise.all([
    db.select({ status: users.subscriptionStatus, total: count() }).from(users).groupBy(users.subscriptionStatus),
    countActive(db, now()),
    db.$count(analyses, eq(analyses.state, 'done')),
    db.$count(items, isNull(items.deletedAt)),
    db.$count(listings, isNull(listings.deletedAt)),
  ])
  const usersWith = (status: string) => byStatus.find((one) => one.status === status)?.total ?? 0
  return {
    totalUsers: byStatus.reduce((sum, { total }) => sum + total, 0),
    activeUsers,
    subscribedUsers: usersWith('active'),
    trialUsers: usersWith('trial'),
    totalAnalyses,
    totalItems,
    totalListings,
  }
}

/** A session lasts as long after its last use as a user counts as active, so one that is still good is activity enough. */
function countActive(db: Database, now: Date) {
  const since = new Date(now.getTime() - ACTIVE_DAYS * DAY_MS).toISOString()
  const signedIn = db.select({ id: sessions.userId }).from(sessions).where(gt(sessions.expiresAt, now.toISOString()))
  const analyzing = db
    .select({ id: analyses.ownerId })
    .from(analyses)
    .where(and(eq(analyses.state, 'done'), gt(analyses.startedAt, since)))
  return db.$count(sql`(${union(signedIn, analyzing)}) active`)
}
