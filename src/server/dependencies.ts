import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { RETRY_PAUSES_MS } from '#server/features/sync/sync-state.ts'
import type { Config } from '#server/platform/config.ts'
import type { DeliveryTimes, Dependencies } from '#server/platform/context.ts'
import { startJobs } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/logging.ts'
import { createRateLimits } from '#server/platform/rate-limits.ts'
import { createSecrets, keptSecret } from '#server/platform/secrets.ts'
import type { WebhookSender } from '#server/ports/webhook-sender.ts'
import { createGoogleIdentity } from '#server/providers/identity/google.ts'
import { createOutboxMailer } from '#server/providers/mailer/outbox.ts'
import { createSmtpMailer } from '#server/providers/mailer/smtp.ts'
import { createWebhookSender } from '#server/providers/webhook-sender/http-webhook-sender.ts'
import { ALL_JOBS } from '#server/worker.ts'

/** What tests bring along: a database of their own, a clock they can turn. */
export interface Overrides {
  database?: OpenDatabase
  now?: () => Date
  webhooks?: WebhookSender
  delivery?: DeliveryTimes
}

const DELIVERY: DeliveryTimes = { pausesMs: RETRY_PAUSES_MS, leaseMs: 20_000 }

/** The only place where providers are chosen and constructed. `close` gives everything back, in order. */
export async function createDependencies(
  config: Config,
  log: Log,
  { database, now = () => new Date(), webhooks, delivery = DELIVERY }: Overrides = {},
) {
  const opened = database ?? (await openDatabase(config))
  const jobs = await startJobs(opened, ALL_JOBS, log)
  const deps: Dependencies = {
    config,
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    db: opened.db,
    jobs,
    limits: createRateLimits(opened.db),
    secrets: createSecrets(config.sessionSecret ?? keptSecret(config.dataDir)),
    mailer: config.mail.smtpUrl
      ? createSmtpMailer({ url: config.mail.smtpUrl, from: config.mail.from })
      : createOutboxMailer({ folder: join(config.dataDir, 'outbox'), from: config.mail.from, now }),
    identity: config.google && createGoogleIdentity(config.google),
    webhooks: webhooks ?? createWebhookSender({ allowPrivate: config.webhookAllowPrivate }),
    delivery,
    log,
    now,
  }
  return {
    deps,
    async close() {
      await jobs.stop()
      await opened.close()
    },
  }
}
