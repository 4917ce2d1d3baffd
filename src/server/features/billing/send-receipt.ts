import type { FastifyReply } from 'fastify'
import { TEST_MODE } from '#contract/billing/billing.ts'
import { AppError } from '#contract/errors.ts'
import { PRODUCT } from '#contract/product.ts'
import { type PaymentRow, payments } from '#server/db/schema/billing.ts'
import { and, eq } from '#server/db/sql.ts'
import { boughtWith, exactDollars } from '#server/features/billing/payment-words.ts'
import type { Context } from '#server/platform/context.ts'

/** Receipts of payments for which the provider writes none: in test mode. */
export async function sendReceipt({ db, actor }: Context, id: string, reply: FastifyReply) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, actor.userId)))
  if (!payment) throw new AppError('not_found', 'This payment does not exist.')
  if (payment.receiptUrl) return reply.redirect(payment.receiptUrl)
  return reply.type('text/plain; charset=utf-8').send(receiptText(payment, actor.user))
}

function receiptText(payment: PaymentRow, { name, email }: { name: string; email: string }) {
  const { id, paidAt, amountCents, refundedCents } = payment
  return `${PRODUCT.name} receipt (${TEST_MODE})

Receipt   ${id}
Date      ${paidAt.slice(0, 10)}
Paid by   ${name} <${email}>
For       ${boughtWith(payment)}
Amount    ${exactDollars(amountCents)}
${refundedCents > 0 ? `Refunded  ${exactDollars(refundedCents)}\n` : ''}`
}
