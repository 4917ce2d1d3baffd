import { LESS_CREDIT, TEST_MODE } from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { PLANS } from '#contract/billing/plans.ts'
import { PRODUCT } from '#contract/product.ts'
import type { PaymentRow } from '#server/db/schema/billing.ts'
import { boughtWith, exactDollars } from '#server/features/billing/payment-words.ts'
import { dayInWords } from '#server/platform/day-in-words.ts'
import { greeting } from '#server/platform/greeting.ts'
import type { Mail } from '#server/ports/mailer.ts'

interface Letter {
  to: { name: string; email: string }
  subject: string
  /** Said before anything else, as every sum that follows is a pretended one. */
  testMode: boolean
  paragraphs: (string | false)[]
}

const write = ({ to: { name, email }, subject, testMode, paragraphs }: Letter): Mail => ({
  to: email,
  subject: testMode ? `Test mode: ${subject}` : subject,
  text: `${[greeting(name), testMode && `${TEST_MODE}.`, ...paragraphs].filter(Boolean).join('\n\n')}\n`,
})

type Envelope = Pick<Letter, 'to' | 'testMode'>

export const renewalMail = (
  envelope: Envelope,
  { plan, mayBeLess, renewsAt, manageUrl }: { plan: PlanId; mayBeLess: boolean; renewsAt: string; manageUrl: string },
): Mail =>
  write({
    ...envelope,
    subject: `Your ${PRODUCT.name} subscription renews on ${dayInWords(renewsAt)}`,
    paragraphs: [
      `Your ${PLANS[plan].name} subscription renews on ${dayInWords(renewsAt)}, and ${exactDollars(PLANS[plan].priceCents)} will be charged${mayBeLess ? LESS_CREDIT : ''}.`,
      'If that is what you want, you do not need to do anything. If not, cancel before that day on your billing page:',
      manageUrl,
      `You keep your access until ${dayInWords(renewsAt)} either way.`,
    ],
  })

export const receiptMail = (
  envelope: Envelope,
  payment: PaymentRow,
  { receiptUrl, next }: { receiptUrl: string; next: string | null },
): Mail =>
  write({
    ...envelope,
    subject: `Your ${PRODUCT.name} receipt for ${exactDollars(payment.amountCents)}`,
    paragraphs: [
      'Thank you for your payment.',
      `For:    ${boughtWith(payment)}\nAmount: ${exactDollars(payment.amountCents)}\nDate:   ${dayInWords(payment.paidAt)}`,
      `Your receipt:\n${receiptUrl}`,
      next ?? false,
    ],
  })

export const refundMail = (
  envelope: Envelope,
  payment: PaymentRow,
  { refundedCents, next }: { refundedCents: number; next: string },
): Mail =>
  write({
    ...envelope,
    subject: `Your ${PRODUCT.name} refund of ${exactDollars(refundedCents)}`,
    paragraphs: [
      `We have sent ${exactDollars(refundedCents)} back to the card or account you paid with. Banks usually take 5 to 10 business days to show it.`,
      `For:      ${boughtWith(payment)}\nPaid:     ${exactDollars(payment.amountCents)} on ${dayInWords(payment.paidAt)}\nRefunded: ${exactDollars(refundedCents)}`,
      next,
    ],
  })
