import { z } from 'zod'
import { job } from '#server/platform/jobs/jobs.ts'

const ALERT_KINDS = [
  'new-device',
  'password-changed',
  'email-changed',
  'webhook-added',
  'token-made',
  'factor-added',
  'factor-removed',
  'codes-renewed',
  'wrong-codes',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** What the owner of an account should hear of, whoever did it. No setting turns these off. */
export const sendSecurityAlert = job({
  name: 'send-security-alert',
  data: z.object({
    userId: z.uuid(),
    kind: z.enum(ALERT_KINDS),
    at: z.iso.datetime(),
    /** What was added or removed. */
    what: z.string().optional(),
    /** Where the account's mails went before. */
    oldEmail: z.string().optional(),
    byAdmin: z.boolean().optional(),
  }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})
export type SecurityAlert = z.infer<typeof sendSecurityAlert.data>
