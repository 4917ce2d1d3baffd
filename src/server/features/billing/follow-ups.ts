import { z } from 'zod'
import { job } from '#server/platform/jobs/jobs.ts'

/** What settling an account sets off, in the transaction that writes down why. */
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
export const endSurplus = job({
  name: 'end-surplus-subscriptions',
  data: z.object({ userId: z.uuid() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
})
