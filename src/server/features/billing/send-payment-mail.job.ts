import { z } from 'zod'
import { LESS_CREDIT } from '#contract/billing/billing.ts'
import { PLANS } from '#contract/billing/plans.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type BillingAccountRow, billingAccounts, type PaymentRow, payments } from '#server/db/schema/billing.ts'
import { eq } from '#server/db/sql.ts'
import { receiptMail, refundMail } from '#server/features/billing/mails.ts'
import { exactDollars } from '#server/features/billing/payment-words.ts'
import { mayHaveCredit } from '#server/features/billing/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { dayInWords } from '#server/platform/day-in-words.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import { sendMail } from '#server/platform/jobs/send-mail.ts'

export const sendPaymentMail = job({
  name: 'send-payment-mail',
  data: z.object({
    paymentId: z.string(),
    /** What went back just now. Absent: the mail is the receipt. */
    refundedCents: z.number().int().positive().optional(),
  }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

/** One receipt for each payment and one notice for each refund. Who has deleted the account has no address any more. */
export async function runSendPaymentMail(
  deps: Dependencies,
  { paymentId, refundedCents }: z.infer<typeof sendPaymentMail.data>,
) {
  const { db, publicUrl, payments: provider } = deps
  const [found] = await db
    .select({ payment: payments, account: billingAccounts, user: users })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(billingAccounts, eq(billingAccounts.userId, payments.userId))
    .where(eq(payments.id, paymentId))
  if (!found) return
  const { payment, account, user } = found
  const envelope = { to: user, testMode: provider?.kind === 'sandbox' }
  const manageUrl = `${publicUrl}/billing/portal`
  await sendMail(
    deps,
    user,
    'money',
    refundedCents
      ? refundMail(envelope, payment, { refundedCents, next: afterRefund(payment, account) })
      : receiptMail(envelope, payment, {
          receiptUrl: payment.receiptUrl ?? manageUrl,
          next: afterPayment(payment, account, { mayBeLess: await mayHaveCredit(db, user.id), manageUrl }),
        }),
  )
}

function afterPayment(
  { subscriptionId }: PaymentRow,
  account: BillingAccountRow,
  { mayBeLess, manageUrl }: { mayBeLess: boolean; manageUrl: string },
): string | null {
  const { status, plan, endsAt, renews } = account
  if (status !== 'active' || !plan || !endsAt || subscriptionId !== account.subscriptionId) return null
  const { name, priceCents } = PLANS[plan]
  if (!renews) return `You have ${name} until ${dayInWords(endsAt)}. It does not renew.`
  const price = `${exactDollars(priceCents)}${mayBeLess ? LESS_CREDIT : ''}`
  return `Your ${name} plan renews on ${dayInWords(endsAt)} for ${price}. You can cancel any time before then:\n${manageUrl}`
}

/** The guarantee ends the subscription right after the money went back: it is no plan that goes on, even if it still looks so. */
function afterRefund(
  payment: PaymentRow,
  { status, plan, subscriptionId, refundPaymentId }: BillingAccountRow,
): string {
  const isGuarantee = payment.id === refundPaymentId
  const isEnding = isGuarantee && payment.subscriptionId === subscriptionId
  if (status === 'active' && plan && !isEnding) return `Your ${PLANS[plan].name} plan continues as before.`
  return isGuarantee ? 'Your plan has ended, and nothing more will be charged.' : 'Your plan has ended.'
}
