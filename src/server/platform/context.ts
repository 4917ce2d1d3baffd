import type { Scope } from '#contract/programs/scopes.ts'
import type { Database, Snapshot } from '#server/db/database.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import type { Config } from '#server/platform/config.ts'
import type { DiskSpace } from '#server/platform/files/disk-space.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import type { BackupLock } from '#server/platform/jobs/backup-lock.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { News } from '#server/platform/jobs/news.ts'
import type { Passwords } from '#server/platform/security/passwords.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import type { EventRecorder } from '#server/platform/telemetry/event-recorder.ts'
import type { Log } from '#server/platform/telemetry/logging.ts'
import type { IdentityProvider } from '#server/ports/identity-provider.ts'
import type { ItemIdentifier } from '#server/ports/item-identifier.ts'
import type { ListingWriter } from '#server/ports/listing-writer.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import type { OpenModels } from '#server/ports/open-models.ts'
import type { Payments } from '#server/ports/payments.ts'
import type { PhotoStore } from '#server/ports/photo-store.ts'
import type { PhotoSurveyor } from '#server/ports/photo-surveyor.ts'
import type { PriceSource } from '#server/ports/price-source.ts'
import type { PushSender } from '#server/ports/push-sender.ts'
import type { ReplyWriter } from '#server/ports/reply-writer.ts'
import type { WebhookSender } from '#server/ports/webhook-sender.ts'

/** Everything chosen at the start; each use case names only the parts it needs. */
export interface Dependencies {
  config: Config
  /** Where people reach this server: PUBLIC_URL, or the address it listens on. */
  publicUrl: string
  db: Database
  /** Undefined: the database is PostgreSQL. */
  snapshot: Snapshot | undefined
  jobs: Jobs
  news: News
  limits: RateLimits
  secrets: Secrets
  passwords: Passwords
  mailer: Mailer
  identity: IdentityProvider | undefined
  photos: PhotoStore
  backupLock: BackupLock
  space: DiskSpace
  /** The configured engines in their fixed order, or the built-in one alone where none is configured. */
  identifiers: ItemIdentifier[]
  /** The built-in one, which reads photos that are added later; loaded with the first of them. */
  reader: ItemIdentifier
  /** The built-in engine, whoever else identifies items. */
  surveyor: PhotoSurveyor
  /** Models that the built-in one may look with. */
  openModels: OpenModels
  /** The same engines' writers; the built-in one is always the last. */
  writers: ListingWriter[]
  /** None where no engine is configured: then the rules' own words stand. */
  replyWriters: ReplyWriter[]
  priceSources: PriceSource[]
  /** Undefined: payments are off. */
  payments: Payments | undefined
  /** How long an analysis may take, from the upload to the answer. */
  analysisMs: number
  webhooks: WebhookSender
  /** Undefined: this process has no key that its neighbors share. */
  push: PushSender | undefined
  delivery: DeliveryTimes
  log: Log
  events: EventRecorder
  now: () => Date
}

/** How webhook deliveries are timed. */
export interface DeliveryTimes {
  /** Between one try and the next; after the last of them it has failed. */
  pausesMs: readonly number[]
  /** How long a worker may be silent about a delivery it took; more than a call can take. */
  leaseMs: number
}

export interface Actor {
  userId: string
  role: 'user' | 'admin'
  /** As it was when the request came in. */
  user: UserRow
  session: ActorSession
  /** What a program may do that calls with a token of theirs; null: they themselves call. */
  scopes: Scope[] | null
}

/** The session somebody calls with; a program's lasts as long as its token, whose id it has. */
interface ActorSession {
  id: string
  /** Where the call comes from. */
  network: string
  /** When the password was last shown in it, or Google last vouched. */
  reauthenticatedAt: string | null
}

/** The caller's session cookie, without the cookie. */
export interface SessionControl {
  start(userId: string): Promise<void>
  end(): Promise<void>
  endAllOthers(userId: string): Promise<void>
  /** The password was shown once more. */
  confirm(): Promise<void>
}

export interface VisitorContext extends Dependencies {
  actor: Actor | null
  session: SessionControl
  cookies: Cookies
  /** The caller's network address, in the form that limits are counted by. */
  address: string
  /** Aborted when the caller went away. */
  signal: AbortSignal
  setHeader: (name: string, value: string) => void
}

/** What a use case behind a sign-in receives. */
export interface Context extends VisitorContext {
  actor: Actor
}
