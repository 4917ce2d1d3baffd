import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { UserRow } from '#server/db/schema/accounts.ts'
import type { Config } from '#server/platform/config.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/logging.ts'
import type { RateLimits } from '#server/platform/rate-limits.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { IdentityProvider } from '#server/ports/identity-provider.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import type { WebhookSender } from '#server/ports/webhook-sender.ts'

/** A connection or an open transaction: whoever is inside a transaction must pass it on, or wait for ever. */
export type Database = PgDatabase<PgQueryResultHKT>

/** Everything chosen at the start; each use case names only the parts it needs. */
export interface Dependencies {
  config: Config
  /** Where people reach this server: PUBLIC_URL, or the address it listens on. */
  publicUrl: string
  db: Database
  jobs: Jobs
  limits: RateLimits
  secrets: Secrets
  mailer: Mailer
  identity: IdentityProvider | undefined
  webhooks: WebhookSender
  delivery: DeliveryTimes
  log: Log
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
}

/** The caller's session cookie, without the cookie. */
export interface SessionControl {
  start(userId: string): Promise<void>
  end(): Promise<void>
  endAllOthers(userId: string): Promise<void>
}

export interface VisitorContext extends Dependencies {
  actor: Actor | null
  session: SessionControl
  /** The caller's network address, in the form that limits are counted by. */
  address: string
}

/** What a use case behind a sign-in receives. */
export interface Context extends VisitorContext {
  actor: Actor
}
