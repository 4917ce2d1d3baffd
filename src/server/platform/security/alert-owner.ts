import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { Dependencies } from '#server/platform/context.ts'
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

/** Mails the owner what happened to the account, with a way to say that it was not them. Part of what it tells of. */
export async function alertOwner(
  tx: Database,
  { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>,
  alert: Omit<SecurityAlert, 'at'>,
) {
  await jobs.enqueue(tx, sendSecurityAlert, { ...alert, at: now().toISOString() })
}
