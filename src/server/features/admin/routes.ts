import {
  deleteUser as deleting,
  listUsers as listing,
  reactivateUser as reactivating,
  readUser as reading,
  removeUserSecondFactor as removingFactor,
  searchUsers as searching,
  signOutUser as signingOut,
  adminStats as stats,
  suspendUser as suspending,
  updateUser as updating,
} from '#contract/admin/admin.ts'
import { exportReport as exporting, analytics as figures } from '#contract/admin/analytics.ts'
import {
  listAnnouncements,
  previewAnnouncement as previewing,
  sendAnnouncement as sending,
} from '#contract/admin/announcements.ts'
import {
  auditTrail as auditing,
  auditIntegrity as checking,
  exportAudit as exportingTrail,
} from '#contract/admin/audit.ts'
import { adminStats } from '#server/features/admin/admin-stats.ts'
import { analytics } from '#server/features/admin/analytics.ts'
import { previewAnnouncement } from '#server/features/admin/announcements/preview-announcement.ts'
import { announcementsOf, countRecipients, nextMoment } from '#server/features/admin/announcements/queries.ts'
import { sendAnnouncement } from '#server/features/admin/announcements/send-announcement.ts'
import { auditTrail } from '#server/features/admin/audit-trail.ts'
import { deleteUser } from '#server/features/admin/delete-user.ts'
import { auditIntegrity, exportAudit } from '#server/features/admin/export-audit.ts'
import { exportReport } from '#server/features/admin/export-report.ts'
import { listUsers, searchUsers } from '#server/features/admin/list-users.ts'
import { readUser } from '#server/features/admin/queries.ts'
import { removeUserSecondFactor } from '#server/features/admin/remove-user-second-factor.ts'
import { signOutUser } from '#server/features/admin/sign-out-user.ts'
import { reactivateUser, suspendUser } from '#server/features/admin/suspend-user.ts'
import { updateUser } from '#server/features/admin/update-user.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import type { Serve, ServeStream } from '#server/platform/http/serve.ts'

export function adminRoutes(serve: Serve, serveStream: ServeStream) {
  serve(stats, (context) => adminStats(context))
  serve(listing, (context, { query }) => listUsers(context, query))
  serve(searching, (context, { query }) => searchUsers(context, query))
  serve(reading, (context, { params }) => readUser(context, params.id))
  serve(updating, (context, { params, body }) => updateUser(context, params.id, body))
  serve(suspending, (context, { params }) => suspendUser(context, params.id))
  serve(reactivating, (context, { params }) => reactivateUser(context, params.id))
  serve(signingOut, (context, { params }) => signOutUser(context, params.id))
  serve(removingFactor, (context, { params }) => removeUserSecondFactor(context, params.id))
  serve(deleting, (context, { params }) => deleteUser(context, params.id))
  serve(auditing, (context, { query }) => auditTrail(context, query))
  serve(checking, (context) => auditIntegrity(context))
  serve(figures, (context, { query }) => analytics(context, query))
  serve(listAnnouncements, async ({ db, now }) => ({
    announcements: await announcementsOf(db),
    recipients: await countRecipients(db),
    nextFrom: (await nextMoment(db, now()))?.toISOString() ?? null,
  }))
  serve(previewing, (context, { body }) => previewAnnouncement(context, body))
  serve(sending, (context, { body }) => sendAnnouncement(context, body))
  serveStream(exporting, async (context, { params, query }, _request, reply) =>
    sendFile(reply, exporting, await exportReport(context, params.report, query)),
  )
  serveStream(exportingTrail, async (context, _input, _request, reply) =>
    sendFile(reply, exportingTrail, await exportAudit(context)),
  )
}
