import { z } from 'zod'
import type { NewAnnouncement } from '#contract/admin/announcements.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import { announcementRecipients, announcements } from '#server/db/schema/admin.ts'
import { and, eq } from '#server/db/sql.ts'
import { announcementMail, nextRecipients, unfinished } from '#server/features/admin/announcements/queries.ts'
import { notify } from '#server/features/settings/notify.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

/** A batch, and then another one: other mails get their turn in between. */
export const sendAnnouncementMails = job({
  name: 'send-announcement-mails',
  data: z.object({ announcementId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 60,
})

const BATCH = 50

export async function runSendAnnouncementMails(
  deps: Dependencies,
  { announcementId }: z.infer<typeof sendAnnouncementMails.data>,
) {
  const { db, jobs, mailer, log, now } = deps
  const announcement = await unfinished(db, announcementId)
  if (!announcement) return
  // Before anybody is written down: while no mail can leave, nobody's is lost.
  await mailer.check()
  const batch = await nextRecipients(db, announcementId, BATCH)
  for (const user of batch) {
    try {
      await sendOnce(deps, announcementId, user, announcement)
    } catch (error) {
      log.warn({ event: 'mail', err: error }, 'an announcement was not taken, and is not tried again')
      // One address that is refused is passed over; a mail server that is gone ends the batch here.
      await mailer.check()
    }
  }
  if (batch.length === BATCH) return jobs.enqueue(db, sendAnnouncementMails, { announcementId })
  await db.update(announcements).set({ finishedAt: now().toISOString() }).where(eq(announcements.id, announcementId))
}

/** Whoever writes the row first sends. It stands before the mail leaves: a kill in between loses one and repeats none. */
async function sendOnce(deps: Dependencies, announcementId: string, user: UserRow, announcement: NewAnnouncement) {
  const { db, now } = deps
  const [taken] = await db
    .insert(announcementRecipients)
    .values({ announcementId, userId: user.id })
    .onConflictDoNothing()
    .returning()
  if (!taken) return
  await notify(deps, user, 'marketingEmails', { mail: announcementMail(user, announcement) })
  await db
    .update(announcementRecipients)
    .set({ sentAt: now().toISOString() })
    .where(and(eq(announcementRecipients.announcementId, announcementId), eq(announcementRecipients.userId, user.id)))
}
