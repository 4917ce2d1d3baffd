import { type Announcement, type NewAnnouncement, NOBODY_WANTS_NEWS } from '#contract/admin/announcements.ts'
import { AppError } from '#contract/errors.ts'
import { announcements } from '#server/db/schema/admin.ts'
import { lockAdmins } from '#server/features/accounts/queries.ts'
import { countRecipients, nextMoment } from '#server/features/admin/announcements/queries.ts'
import { sendAnnouncementMails } from '#server/features/admin/announcements/send-announcement-mails.job.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import type { Context } from '#server/platform/context.ts'

export async function sendAnnouncement(context: Context, { subject, body }: NewAnnouncement): Promise<Announcement> {
  const { db, jobs, now } = context
  return db.transaction(async (tx) => {
    // Two admins at once: the second sees what the first has sent.
    await lockAdmins(tx)
    const from = await nextMoment(tx, now())
    if (from)
      throw new AppError(
        'conflict',
        `Sellers were promised one a month at most. The next can be sent on or after ${from.toISOString().slice(0, 10)}.`,
      )
    const recipients = await countRecipients(tx)
    if (recipients === 0) throw new AppError('conflict', NOBODY_WANTS_NEWS)
    const [added] = await tx.insert(announcements).values({ subject, body, createdAt: now().toISOString() }).returning()
    await recordAudit(tx, context, { action: 'announcement.sent', after: { subject, recipients } })
    await jobs.enqueue(tx, sendAnnouncementMails, { announcementId: added!.id })
    return { id: added!.id, subject, startedAt: added!.createdAt, finishedAt: null, sent: 0, unsure: 0 }
  })
}
