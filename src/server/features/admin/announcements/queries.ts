import type { Announcement, NewAnnouncement } from '#contract/admin/announcements.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type AnnouncementRow, announcementRecipients, announcements } from '#server/db/schema/admin.ts'
import { notificationPreferences } from '#server/db/schema/settings.ts'
import { and, asc, count, desc, eq, isNotNull, isNull, ne, notExists, sql } from '#server/db/sql.ts'
import { nextFrom } from '#server/features/admin/announcements/next-from.ts'
import { greeting } from '#server/platform/greeting.ts'

const SHOWN = 24

/** Who turned it on, at an address that is theirs. */
const wantsIt = and(
  eq(notificationPreferences.marketingEmails, true),
  isNotNull(users.emailVerifiedAt),
  ne(users.subscriptionStatus, 'suspended'),
)

export async function countRecipients(db: Database): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(notificationPreferences)
    .innerJoin(users, eq(users.id, notificationPreferences.ownerId))
    .where(wantsIt)
  return found!.count
}

/** Some of those whose turn it still is. */
export async function nextRecipients(db: Database, announcementId: string, most: number) {
  const itsRow = and(
    eq(announcementRecipients.announcementId, announcementId),
    eq(announcementRecipients.userId, users.id),
  )
  const rows = await db
    .select({ user: users })
    .from(notificationPreferences)
    .innerJoin(users, eq(users.id, notificationPreferences.ownerId))
    .where(and(wantsIt, notExists(db.select({ one: sql`1` }).from(announcementRecipients).where(itsRow))))
    .orderBy(asc(users.id))
    .limit(most)
  return rows.map(({ user }) => user)
}

export async function announcementsOf(db: Database): Promise<Announcement[]> {
  const unsure = sql<number>`count(*) filter (where ${announcementRecipients.userId} is not null and ${announcementRecipients.sentAt} is null)`
  const rows = await db
    .select({ row: announcements, sent: count(announcementRecipients.sentAt), unsure: unsure.mapWith(Number) })
    .from(announcements)
    .leftJoin(announcementRecipients, eq(announcementRecipients.announcementId, announcements.id))
    .groupBy(announcements.id)
    .orderBy(desc(announcements.createdAt))
    .limit(SHOWN)
  return rows.map(({ row: { id, subject, createdAt, finishedAt }, ...counts }) => ({
    id,
    subject,
    startedAt: createdAt,
    finishedAt,
    ...counts,
  }))
}

/** From when the next one may be sent; null: now. */
export async function nextMoment(db: Database, now: Date): Promise<Date | null> {
  const [last] = await db.select().from(announcements).orderBy(desc(announcements.createdAt)).limit(1)
  const from = last && nextFrom(new Date(last.createdAt))
  return from && from > now ? from : null
}

export async function unfinished(db: Database, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), isNull(announcements.finishedAt)))
  return row
}

export const announcementMail = (
  { name, email }: { name: string; email: string },
  { subject, body }: NewAnnouncement,
) => ({ to: email, subject, text: `${greeting(name)}\n\n${body.trim()}\n` })
