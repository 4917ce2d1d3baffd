import type { NewAnnouncement } from '#contract/admin/announcements.ts'
import { announcementMail, countRecipients } from '#server/features/admin/announcements/queries.ts'
import { withWayOut } from '#server/features/settings/notify.ts'
import type { Context } from '#server/platform/context.ts'

/** As it would reach the admin who asks, whose own link stands in it. */
export async function previewAnnouncement(context: Context, announcement: NewAnnouncement) {
  const { db, actor } = context
  const mail = announcementMail(actor.user, announcement)
  const { subject, text } = withWayOut(context, actor.userId, 'marketingEmails', mail)
  return { subject, text, recipients: await countRecipients(db) }
}
