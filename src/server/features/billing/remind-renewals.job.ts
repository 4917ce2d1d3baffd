import { z } from 'zod'
import { RENEWAL_NOTICE_DAYS } from '#contract/billing/billing.ts'
import { users } from '#server/db/schema/accounts.ts'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { and, eq, gt, isNull, lte, ne, or } from '#server/db/sql.ts'
import { renewalMail } from '#server/features/billing/mails.ts'
import { mayHaveCredit } from '#server/features/billing/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import { sendMail } from '#server/platform/jobs/send-mail.ts'

export const remindRenewals = job({
  name: 'remind-renewals',
  data: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: '11 * * * *',
})
export const sendRenewalReminder = job({
  name: 'send-renewal-reminder',
  data: z.object({ userId: z.uuid(), renewsAt: z.iso.datetime() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

/** One reminder for each renewal, three days before it. */
export async function runRemindRenewals({ db, jobs, now }: Dependencies) {
  const from = now().toISOString()
  const to = new Date(now().getTime() + RENEWAL_NOTICE_DAYS * 24 * 60 * 60 * 1000).toISOString()
  const { renews, endsAt, remindedOf, userId } = billingAccounts
  const soon = and(eq(renews, true), gt(endsAt, from), lte(endsAt, to), or(isNull(remindedOf), ne(remindedOf, endsAt)))
  await db.transaction(async (tx) => {
    const due = await tx.update(billingAccounts).set({ remindedOf: endsAt }).where(soon).returning({ userId, endsAt })
    for (const account of due)
      await jobs.enqueue(tx, sendRenewalReminder, { userId: account.userId, renewsAt: account.endsAt! })
  })
}

/** Says nothing if the seller has canceled, or the renewal has moved, in the meantime. */
export async function runSendRenewalReminder(
  deps: Dependencies,
  { userId, renewsAt }: { userId: string; renewsAt: string },
) {
  const { db, publicUrl, payments } = deps
  const stillDue = and(eq(users.id, userId), eq(billingAccounts.renews, true), eq(billingAccounts.endsAt, renewsAt))
  const [found] = await db
    .select({ user: users, plan: billingAccounts.plan })
    .from(users)
    .innerJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .where(stillDue)
  if (!found?.plan) return
  const { user, plan } = found
  const envelope = { to: user, testMode: payments?.kind === 'sandbox' }
  const manageUrl = `${publicUrl}/billing/portal`
  const mayBeLess = await mayHaveCredit(db, userId)
  await sendMail(deps, user, 'money', renewalMail(envelope, { plan, mayBeLess, renewsAt, manageUrl }))
}
