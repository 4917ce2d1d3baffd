import { runSendPasswordReset, sendPasswordReset } from '#server/features/accounts/send-password-reset.job.ts'
import { runSendVerification, sendVerification } from '#server/features/accounts/send-verification.job.ts'
import { runSweepExpired, sweepExpired } from '#server/features/accounts/sweep-expired.job.ts'
import { runSweepDeleted, sweepDeleted } from '#server/features/dashboard/sweep-deleted.job.ts'
import { runDeliverDue } from '#server/features/sync/deliver-due.job.ts'
import { runPostScheduled } from '#server/features/sync/post-scheduled.job.ts'
import { runSendPostingReminder, sendPostingReminder } from '#server/features/sync/send-posting-reminder.job.ts'
import { deliverDue, postScheduled, wakeDeliveries } from '#server/features/sync/wake-ups.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { Job } from '#server/platform/jobs.ts'

export const ALL_JOBS: Job[] = [
  sendVerification,
  sendPasswordReset,
  sweepExpired,
  deliverDue,
  postScheduled,
  sendPostingReminder,
  sweepDeleted,
]

/** From here on this process does the jobs too. */
export async function startWorker(deps: Dependencies) {
  const { jobs } = deps
  await jobs.work(sendVerification, (data) => runSendVerification(deps, data))
  await jobs.work(sendPasswordReset, (data) => runSendPasswordReset(deps, data))
  await jobs.work(sweepExpired, () => runSweepExpired(deps))
  await jobs.work(deliverDue, () => runDeliverDue(deps))
  await jobs.work(postScheduled, () => runPostScheduled(deps))
  await jobs.work(sendPostingReminder, (data) => runSendPostingReminder(deps, data))
  await jobs.work(sweepDeleted, () => runSweepDeleted(deps))
  await wakeDeliveries(deps)
}
