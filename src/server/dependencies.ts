import { join } from 'node:path'
import type { OpenDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { createEngines } from '#server/engines.ts'
import { createSandboxStore } from '#server/features/billing/sandbox-store.ts'
import { storeEvent } from '#server/features/billing/store-event.ts'
import { RETRY_PAUSES_MS } from '#server/features/posting/sync-state.ts'
import type { Config } from '#server/platform/config.ts'
import type { DeliveryTimes, Dependencies } from '#server/platform/context.ts'
import { boundlessSpace, createDiskSpace, type DiskSpace } from '#server/platform/files/disk-space.ts'
import { IN_DATA_FOLDER } from '#server/platform/files/in-data-folder.ts'
import { listeningUrl } from '#server/platform/http/listening-url.ts'
import { createBackupLock } from '#server/platform/jobs/backup-lock.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createNews } from '#server/platform/jobs/news.ts'
import { createPasswords, type PasswordCost } from '#server/platform/security/passwords.ts'
import { createRateLimits } from '#server/platform/security/rate-limits.ts'
import { createSecrets, keptPushKey, keptSecret } from '#server/platform/security/secrets.ts'
import type { EventRecorder } from '#server/platform/telemetry/event-recorder.ts'
import type { Log } from '#server/platform/telemetry/logging.ts'
import type { ItemIdentifier } from '#server/ports/item-identifier.ts'
import type { WebhookSender } from '#server/ports/webhook-sender.ts'
import { createOpenModels } from '#server/providers/identifier/open-model/create-open-models.ts'
import { createOutboxMailer } from '#server/providers/mailer/outbox.ts'
import { createSandboxPayments } from '#server/providers/payments/sandbox/sandbox-payments.ts'
import { createFolderPhotoStore } from '#server/providers/photo-store/folder.ts'
import { createPushSender } from '#server/providers/push-sender/web-push-sender.ts'
import { createWebhookSender } from '#server/providers/webhook-sender/http-webhook-sender.ts'
import { ALL_JOBS } from '#server/worker.ts'

/** What tests bring along: a database of their own, a clock they can turn, hashes that take no time. */
export interface Overrides {
  database?: OpenDatabase
  now?: () => Date
  /** Where the built-in engine finds its weights converted already. */
  modelDir?: string
  /** Who reads photos that are added later. */
  reader?: ItemIdentifier
  passwordCost?: PasswordCost
  webhooks?: WebhookSender
  delivery?: DeliveryTimes
  analysisMs?: number
  space?: DiskSpace
}

/** The log, and who keeps what of it an admin wants to find again. */
export interface Journal {
  log: Log
  events: EventRecorder
}

const DELIVERY: DeliveryTimes = { pausesMs: RETRY_PAUSES_MS, leaseMs: 20_000 }
/** 'Under 30 seconds' with the way to the seller and back. */
const ANALYSIS_MS = 25_000

/**
 * The only place where providers are chosen and constructed; the libraries of those that are not chosen are not even
 * loaded. `close` gives everything back, in order.
 */
export async function createDependencies(config: Config, { log, events }: Journal, overrides: Overrides = {}) {
  const { database, now = () => new Date(), modelDir, reader, passwordCost } = overrides
  const { webhooks, delivery = DELIVERY, analysisMs = ANALYSIS_MS, space } = overrides
  // Before anything is open that would have to be closed again: a damaged secret or a wrong address stops the start.
  const secrets = chooseSecrets(config)
  const push = choosePush(config)
  const photos = await choosePhotoStore(config)
  const opened = database ?? (await openDatabase(config))
  events.writeTo(opened.db, log)
  const jobs = await startJobs(opened, ALL_JOBS, log)
  const news = createNews(opened, log)
  const openModelDir = join(config.dataDir, IN_DATA_FOLDER.openModel)
  const { warm, close: closeEngines, ...engines } = await createEngines({ config, log, now, modelDir, openModelDir })
  const deps: Dependencies = {
    config,
    publicUrl: config.publicUrl ?? listeningUrl(config),
    db: opened.db,
    snapshot: opened.snapshot,
    jobs,
    news,
    limits: createRateLimits(opened.db),
    secrets,
    passwords: createPasswords(passwordCost),
    mailer: await chooseMailer(config, now),
    identity: await chooseIdentity(config),
    photos,
    backupLock: createBackupLock(),
    space: space ?? chooseSpace(config, log),
    ...engines,
    reader: reader ?? engines.reader,
    openModels: createOpenModels({ folder: openModelDir, allowPrivate: config.webhookAllowPrivate, now }),
    payments: await choosePayments(config, { db: opened.db, jobs, now }),
    webhooks: webhooks ?? createWebhookSender({ allowPrivate: config.webhookAllowPrivate }),
    push,
    delivery,
    analysisMs,
    log,
    events,
    now,
  }
  return {
    deps,
    warm,
    async close() {
      await jobs.stop()
      await closeEngines()
      await events.flush()
      await news.close()
      await opened.close()
    },
  }
}

function chooseSecrets({ sessionSecret, sessionSecretFormer, dataDir }: Config) {
  return createSecrets(sessionSecret ?? keptSecret(dataDir), sessionSecretFormer ? [sessionSecretFormer] : [])
}

/** Of a split server, the process that sends is not the one that browsers ask: both need the same key. */
function choosePush({ pushKey, role, dataDir, contactEmail, publicUrl, webhookAllowPrivate }: Config) {
  const privateKey = pushKey ?? (role === 'all' ? keptPushKey(dataDir) : undefined)
  if (!privateKey) return undefined
  const site = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:no-reply@localhost'
  const subject = contactEmail ? `mailto:${contactEmail}` : site
  return createPushSender({ privateKey, subject, allowPrivate: webhookAllowPrivate })
}

async function chooseMailer({ mail: { smtpUrl, from }, dataDir }: Config, now: () => Date) {
  if (!smtpUrl) return createOutboxMailer({ folder: join(dataDir, IN_DATA_FOLDER.outbox), from, now })
  const { createSmtpMailer } = await import('#server/providers/mailer/smtp.ts')
  return createSmtpMailer({ url: smtpUrl, from })
}

async function chooseIdentity({ google }: Config) {
  if (!google) return undefined
  const { createGoogleIdentity } = await import('#server/providers/identity/google.ts')
  return createGoogleIdentity(google)
}

async function choosePhotoStore({ storageUrl, dataDir }: Config) {
  if (!storageUrl) return createFolderPhotoStore({ folder: join(dataDir, IN_DATA_FOLDER.photos) })
  const { createS3PhotoStore } = await import('#server/providers/photo-store/s3.ts')
  return createS3PhotoStore({ url: storageUrl })
}

/** What fills the disk under the data folder is the database and the photos, unless both are kept elsewhere. */
const chooseSpace = ({ databaseUrl, storageUrl, dataDir }: Config, log: Log) =>
  databaseUrl && storageUrl ? boundlessSpace : createDiskSpace({ folder: dataDir, log })

async function choosePayments({ payments }: Config, needs: Pick<Dependencies, 'db' | 'jobs' | 'now'>) {
  if (payments.kind === 'off') return undefined
  if (payments.kind === 'stripe') {
    const { createStripePayments } = await import('#server/providers/payments/stripe/stripe-payments.ts')
    return createStripePayments({ ...payments, now: needs.now })
  }
  const { db, now } = needs
  return createSandboxPayments({
    store: createSandboxStore(db),
    deliver: (event) => storeEvent(needs, event),
    now,
  })
}
