import type { AdminUser } from '#contract/admin/admin.ts'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { type UserRow, users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { and, count, eq, inArray, isNull } from '#server/db/sql.ts'
import { lockAdmins, toUser } from '#server/features/accounts/queries.ts'
import { guardedAmong } from '#server/features/accounts/second-factor/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { notAnAdmin } from '#server/platform/security/admission.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

/**
 * Every audited change of a user begins here. They happen one after the other, and whoever makes one is still an
 * administrator by then. As nobody can take away themself, one administrator always remains.
 */
export async function lockUser(tx: Database, { actor }: Pick<Context, 'actor'>, id: string): Promise<UserRow> {
  const admins = await lockAdmins(tx)
  if (!admins.includes(actor.userId)) throw notAnAdmin()
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!user) throw gone()
  return user
}

const gone = () => new AppError('not_found', 'This user no longer exists.')

export function refuseSelf({ actor }: Pick<Context, 'actor'>, id: string, sentence: string) {
  if (id === actor.userId) throw new AppError('conflict', sentence)
}

/** Users as admins see them. Counted for these users alone, however many there are in all. */
export async function toAdminUsers(db: Database, rows: UserRow[]): Promise<AdminUser[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await countOwned(db, ids)
  const guarded = await guardedAmong(db, ids)
  return rows.map((row) => {
    const { hasPassword: _, ...user } = toUser(row)
    return {
      ...user,
      subscriptionEndsAt: row.subscriptionEndsAt,
      hasSecondFactor: guarded.has(row.id),
      ...counts(row.id),
      version: versionOf(row),
    }
  })
}

export function versionOf({ name, email, role, subscriptionStatus, freeUsesRemaining }: UserRow) {
  return fingerprint(JSON.stringify([name, email, role, subscriptionStatus, freeUsesRemaining]))
}

export async function readUser({ db }: Pick<Context, 'db'>, id: string): Promise<AdminUser> {
  const [answer] = await toAdminUsers(db, await db.select().from(users).where(eq(users.id, id)))
  if (!answer) throw gone()
  return answer
}

/** One after the other: in a transaction there is one connection. */
export async function countOwned(db: Database, ids: string[]) {
  const itemCounts = await db
    .select({ ownerId: items.ownerId, total: count() })
    .from(items)
    .where(and(inArray(items.ownerId, ids), isNull(items.deletedAt)))
    .groupBy(items.ownerId)
  const listingCounts = await db
    .select({ ownerId: listings.ownerId, total: count() })
    .from(listings)
    .where(and(inArray(listings.ownerId, ids), isNull(listings.deletedAt)))
    .groupBy(listings.ownerId)
  const byOwner = (counts: typeof itemCounts) => new Map(counts.map(({ ownerId, total }) => [ownerId, total]))
  const [itemsOf, listingsOf] = [byOwner(itemCounts), byOwner(listingCounts)]
  return (id: string) => ({ itemCount: itemsOf.get(id) ?? 0, listingCount: listingsOf.get(id) ?? 0 })
}
