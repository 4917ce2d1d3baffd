import type { z } from 'zod'
import { makeExport, runMakeExport } from '#server/features/account-data/make-export.job.ts'
import { removePhotos, runRemovePhotos } from '#server/features/account-data/remove-photos.job.ts'
import { runSendExportReady, sendExportReady } from '#server/features/account-data/send-export-ready.job.ts'
import { runSweepExports, sweepExports } from '#server/features/account-data/sweep-exports.job.ts'
import { runSweepItems, sweepItems } from '#server/features/account-data/sweep-items.job.ts'
import { runSendEmailChange, sendEmailChange } from '#server/features/accounts/send-email-change.job.ts'
import { runSendGuessingNotice, sendGuessingNotice } from '#server/features/accounts/send-guessing-notice.job.ts'
import { runSendPasswordReset, sendPasswordReset } from '#server/features/accounts/send-password-reset.job.ts'
import { runSendSecurityAlert } from '#server/features/accounts/send-security-alert.job.ts'
import { runSendVerification, sendVerification } from '#server/features/accounts/send-verification.job.ts'
import { runSweepExpired, sweepExpired } from '#server/features/accounts/sweep-expired.job.ts'
import {
  runSendAnnouncementMails,
  sendAnnouncementMails,
} from '#server/features/admin/announcements/send-announcement-mails.job.ts'
import { giveBackUses, runGiveBackUses } from '#server/features/analysis/give-back-uses.job.ts'
import { runReadPhotos } from '#server/features/analysis/read-photos.job.ts'
import { runSweepAnalyses, sweepAnalyses } from '#server/features/analysis/sweep-analyses.job.ts'
import { applyEvent, runApplyEvent } from '#server/features/billing/apply-event.job.ts'
import { runEndSurplus } from '#server/features/billing/end-surplus.job.ts'
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
import { runSendPaymentMail, sendPaymentMail } from '#server/features/billing/send-payment-mail.job.ts'
import { endSurplus } from '#server/features/billing/shared-jobs.ts'
import { mendHistory, runMendHistory } from '#server/features/items/mend-history.job.ts'
import { readPhotos } from '#server/features/items/shared-jobs.ts'
import { runSumTallies, sumTallies } from '#server/features/listings/sum-tallies.job.ts'
import { runSweepDeleted, sweepDeleted } from '#server/features/listings/sweep-deleted.job.ts'
import { runSendPriceAlert, sendPriceAlert } from '#server/features/market/send-price-alert.job.ts'
import { runSweepResearch, sweepResearch } from '#server/features/market/sweep-research.job.ts'
import { runWatchPrices, runWatchSeller, watchPrices, watchSeller } from '#server/features/market/watch-prices.job.ts'
import { installOpenModel, runInstallOpenModel } from '#server/features/operations/install-open-model.job.ts'
import { runSweepEvents, sweepEvents } from '#server/features/operations/sweep-events.job.ts'
import { runSweepFiles, sweepFiles } from '#server/features/operations/sweep-files.job.ts'
import { runTidyDatabase, tidyDatabase } from '#server/features/operations/tidy-database.job.ts'
import { runAnalyzePiles } from '#server/features/piles/analyze-piles.job.ts'
import { runSendPileReady, sendPileReady } from '#server/features/piles/send-pile-ready.job.ts'
import { analyzePiles, surveyPile } from '#server/features/piles/shared-jobs.ts'
import { runSurveyPile } from '#server/features/piles/survey-pile.job.ts'
import { wakePiles } from '#server/features/piles/wake-ups.ts'
import { runDeliverDue } from '#server/features/posting/deliver-due.job.ts'
import { runPostScheduled } from '#server/features/posting/post-scheduled.job.ts'
import { runSendFailedDeliveries, sendFailedDeliveries } from '#server/features/posting/send-failed-deliveries.job.ts'
import { runSendPostingReminder, sendPostingReminder } from '#server/features/posting/send-posting-reminder.job.ts'
import { runSendUntold, sendUntold } from '#server/features/posting/send-untold.job.ts'
import { deliverDue, postScheduled, tellEnded, tellItem } from '#server/features/posting/shared-jobs.ts'
import { runTellEnded } from '#server/features/posting/tell-ended.job.ts'
import { runTellItem } from '#server/features/posting/tell-item.job.ts'
import { findUpdated, runFindUpdated, runTellUpdated, tellUpdated } from '#server/features/posting/tell-updated.job.ts'
import { wakeDeliveries } from '#server/features/posting/wake-ups.ts'
import { lowerPrices, runLowerPrices } from '#server/features/sales/plan/lower-prices.job.ts'
import { runSendPriceReminder, sendPriceReminder } from '#server/features/sales/plan/send-price-reminder.job.ts'
import { remindTakeDowns, runRemindTakeDowns } from '#server/features/sales/remind-take-downs.job.ts'
import { runSendTakeDownReminder, sendTakeDownReminder } from '#server/features/sales/send-take-down-reminder.job.ts'
import { runSendPush, sendPush } from '#server/features/settings/push/send-push.job.ts'
import { runSendSupportAnswer, sendSupportAnswer } from '#server/features/support/send-support-answer.job.ts'
import { runSweepMessages, sweepMessages } from '#server/features/support/sweep-messages.job.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { Attempt, Job } from '#server/platform/jobs/jobs.ts'
import { sendSecurityAlert } from '#server/platform/security/shared-jobs.ts'

interface Duty {
  job: Job
  start(deps: Dependencies): void
}

const duty = <Data extends z.ZodType>(
  job: Job<Data>,
  run: (deps: Dependencies, data: z.output<Data>, attempt: Attempt) => Promise<void>,
): Duty => ({ job: job as Job, start: (deps) => deps.jobs.work(job, (data, attempt) => run(deps, data, attempt)) })

/** Every background job and who does it. */
const DUTIES = [
  duty(sendVerification, runSendVerification),
  duty(sendPasswordReset, runSendPasswordReset),
  duty(sendEmailChange, runSendEmailChange),
  duty(sendGuessingNotice, runSendGuessingNotice),
  duty(sendSecurityAlert, runSendSecurityAlert),
  duty(sweepExpired, runSweepExpired),
  duty(sendAnnouncementMails, runSendAnnouncementMails),
  duty(giveBackUses, runGiveBackUses),
  duty(sweepAnalyses, runSweepAnalyses),
  duty(readPhotos, runReadPhotos),
  duty(applyEvent, runApplyEvent),
  duty(expireAccess, runExpireAccess),
  duty(finishRefund, runFinishRefund),
  duty(reconcileBilling, runReconcileBilling),
  duty(reconcileAccount, runReconcileAccount),
  duty(remindRenewals, runRemindRenewals),
  duty(sendRenewalReminder, runSendRenewalReminder),
  duty(sendPaymentMail, runSendPaymentMail),
  duty(endSurplus, runEndSurplus),
  duty(surveyPile, runSurveyPile),
  duty(analyzePiles, runAnalyzePiles),
  duty(sendPileReady, runSendPileReady),
  duty(deliverDue, runDeliverDue),
  duty(postScheduled, runPostScheduled),
  duty(sendPostingReminder, runSendPostingReminder),
  duty(sendFailedDeliveries, runSendFailedDeliveries),
  duty(tellEnded, runTellEnded),
  duty(findUpdated, runFindUpdated),
  duty(tellUpdated, runTellUpdated),
  duty(sendUntold, runSendUntold),
  duty(tellItem, runTellItem),
  duty(remindTakeDowns, runRemindTakeDowns),
  duty(sendTakeDownReminder, runSendTakeDownReminder),
  duty(sendPush, runSendPush),
  duty(lowerPrices, runLowerPrices),
  duty(sendPriceReminder, runSendPriceReminder),
  duty(sumTallies, runSumTallies),
  duty(sweepDeleted, runSweepDeleted),
  duty(sweepItems, runSweepItems),
  duty(mendHistory, runMendHistory),
  duty(sweepResearch, runSweepResearch),
  duty(watchPrices, runWatchPrices),
  duty(watchSeller, runWatchSeller),
  duty(sendPriceAlert, runSendPriceAlert),
  duty(makeExport, runMakeExport),
  duty(sendExportReady, runSendExportReady),
  duty(sweepExports, runSweepExports),
  duty(removePhotos, runRemovePhotos),
  duty(installOpenModel, runInstallOpenModel),
  duty(sendSupportAnswer, runSendSupportAnswer),
  duty(sweepMessages, runSweepMessages),
  duty(sweepEvents, runSweepEvents),
  duty(sweepFiles, runSweepFiles),
  duty(tidyDatabase, runTidyDatabase),
]

export const ALL_JOBS = DUTIES.map(({ job }) => job)

/** From here on this process does the jobs too. */
export async function startWorker(deps: Dependencies) {
  for (const { start } of DUTIES) start(deps)
  await wakeDeliveries(deps)
  await wakePiles(deps)
  await deps.jobs.enqueue(deps.db, lowerPrices, {})
}
