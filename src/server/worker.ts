import { makeExport, runMakeExport } from '#server/features/account-data/make-export.job.ts'
import { removePhotos, runRemovePhotos } from '#server/features/account-data/remove-photos.job.ts'
import { runSendExportReady, sendExportReady } from '#server/features/account-data/send-export-ready.job.ts'
import { runSweepExports, sweepExports } from '#server/features/account-data/sweep-exports.job.ts'
import { runSendPasswordReset, sendPasswordReset } from '#server/features/accounts/send-password-reset.job.ts'
import { runSendVerification, sendVerification } from '#server/features/accounts/send-verification.job.ts'
import { runSweepExpired, sweepExpired } from '#server/features/accounts/sweep-expired.job.ts'
import { giveBackUses, runGiveBackUses } from '#server/features/analysis/give-back-uses.job.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { Job } from '#server/platform/jobs.ts'

export const ALL_JOBS: Job[] = [
  sendVerification,
  sendPasswordReset,
  sweepExpired,
  giveBackUses,
  makeExport,
  sendExportReady,
  sweepExports,
  removePhotos,
]

/** From here on this process does the jobs too. */
export async function startWorker(deps: Dependencies) {
  const { jobs } = deps
  await jobs.work(sendVerification, (data) => runSendVerification(deps, data))
  await jobs.work(sendPasswordReset, (data) => runSendPasswordReset(deps, data))
  await jobs.work(sweepExpired, () => runSweepExpired(deps))
  await jobs.work(giveBackUses, () => runGiveBackUses(deps))
  await jobs.work(makeExport, (data) => runMakeExport(deps, data))
  await jobs.work(sendExportReady, (data) => runSendExportReady(deps, data))
  await jobs.work(sweepExports, () => runSweepExports(deps))
  await jobs.work(removePhotos, (data) => runRemovePhotos(deps, data))
}
