import { runSendPasswordReset, sendPasswordReset } from '#server/features/accounts/send-password-reset.job.ts'
import { runSendVerification, sendVerification } from '#server/features/accounts/send-verification.job.ts'
import { runSweepExpired, sweepExpired } from '#server/features/accounts/sweep-expired.job.ts'
import { applyEvent, runApplyEvent } from '#server/features/billing/apply-event.job.ts'
import { expireAccess, runExpireAccess } from '#server/features/billing/expire-access.job.ts'
import { finishRefund, runFinishRefund } from '#server/features/billing/finish-refund.job.ts'
import {
  reconcileAccount,
  reconcileBilling,
  runReconcileAccount,
  runReconcileBilling,
} from '#server/features/billing/reconcile-billing.job.ts'
import {
  remindRenewals,
  runRemindRenewals,
  runSendRenewalReminder,
  sendRenewalReminder,
} from '#server/features/billing/remind-renewals.job.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { Job } from '#server/platform/jobs.ts'

export const ALL_JOBS: Job[] = [
  sendVerification,
  sendPasswordReset,
  sweepExpired,
  applyEvent,
  expireAccess,
  finishRefund,
  reconcileBilling,
  reconcileAccount,
  remindRenewals,
  sendRenewalReminder,
]

/** From here on this process does the jobs too. */
export async function startWorker(deps: Dependencies) {
  const { jobs } = deps
  await jobs.work(sendVerification, (data) => runSendVerification(deps, data))
  await jobs.work(sendPasswordReset, (data) => runSendPasswordReset(deps, data))
  await jobs.work(sweepExpired, () => runSweepExpired(deps))
  await jobs.work(applyEvent, (data) => runApplyEvent(deps, data))
  await jobs.work(expireAccess, () => runExpireAccess(deps))
  await jobs.work(finishRefund, (data) => runFinishRefund(deps, data))
  await jobs.work(reconcileBilling, () => runReconcileBilling(deps))
  await jobs.work(reconcileAccount, (data) => runReconcileAccount(deps, data))
  await jobs.work(remindRenewals, () => runRemindRenewals(deps))
  await jobs.work(sendRenewalReminder, (data) => runSendRenewalReminder(deps, data))
}
