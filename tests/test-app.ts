import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, openAsBlob, readdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { signup } from '#contract/accounts/accounts.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { createClient } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import { openPostgres } from '#server/db/open.ts'
import { openLite } from '#server/db/open-lite.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { createDependencies, type Overrides } from '#server/dependencies.ts'
import { toUser } from '#server/features/accounts/queries.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { fingerprint, newToken } from '#server/platform/security/secrets.ts'
import { createEventRecorder } from '#server/platform/telemetry/event-recorder.ts'
import { createLog } from '#server/platform/telemetry/logging.ts'
import type { ItemIdentifier } from '#server/ports/item-identifier.ts'
import { startWorker } from '#server/worker.ts'
import { unnamedItem } from '#tests/item-fixtures.ts'
import { readMail } from '#tests/read-mail.ts'
import { MODEL_DIR } from '#tests/server-process.ts'

export const PASSWORD = 'Correct4horse'
/** Hundreds of sellers sign up; what a hash must cost is tested by itself. */
const NO_COST = { memory: 8, passes: 1, parallelism: 1 }
/** The engine itself would take seconds and a core in every test that adds a photo: it reads where a test says so. */
const NOTHING_PRINTED: ItemIdentifier = {
  engine: 'builtin',
  identify: async () => ({ identification: unnamedItem(), model: null }),
  ping: async () => {},
}

/** The whole server on a database of its own, reached in memory by the browser's own client. */
export async function startTestApp(
  variables: Record<string, string> = {},
  { adminsNeedSecondFactor = false, ...overrides }: Overrides & Partial<Pick<Config, 'adminsNeedSecondFactor'>> = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'snapworth-test-'))
  const clock = { offsetMs: 0 }
  const database = overrides.database ?? (await openTestDatabase())
  const events = createEventRecorder()
  const log = createLog(process.env.TEST_LOG ?? 'silent', { onEvent: events.note })
  const { deps, close } = await createDependencies(
    {
      ...readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://snapworth.test', PAYMENTS: 'sandbox', ...variables }),
      adminsNeedSecondFactor,
    },
    { log, events },
    {
      now: () => new Date(Date.now() + clock.offsetMs),
      modelDir: MODEL_DIR,
      passwordCost: NO_COST,
      reader: NOTHING_PRINTED,
      ...overrides,
      database,
    },
  )
  const app = await createApp(deps, { busyAboveMs: 0 })
  await startWorker(deps)

  let passwordHash: string | undefined

  /** Somebody with a browser of their own: an address and a cookie jar. */
  function visitor(address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`) {
    const cookies = new Map<string, string>()
    const fetch = async (url: string, init: RequestInit & { method?: string } = {}) => {
      const response = await app.inject({
        url,
        method: (init.method ?? 'GET') as 'GET',
        headers: {
          host: new URL(deps.publicUrl).host,
          'x-forwarded-for': address,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(init.headers as object),
        },
        payload: init.body as string | undefined,
        payloadAsStream: true,
      })
      for (const { name, value } of response.cookies) value ? cookies.set(name, value) : cookies.delete(name)
      const isEndless = response.headers['content-type'] === 'text/event-stream'
      const hasBody = ![204, 304].includes(response.statusCode) && !isEndless
      return new Response(hasBody ? ((await buffer(response.stream())) as BodyInit) : null, {
        status: response.statusCode,
        headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      })
    }
    return Object.assign(createClient(fetch), { fetch, cookies })
  }

  return {
    app,
    deps,
    clock,
    /** Where a second process finds the same database; undefined on the embedded one, which takes no second process. */
    databaseUrl: database.engine.kind === 'postgres' ? database.engine.url : undefined,
    visitor,
    /** Somebody who signed up some time ago and is signed in: without the mail, and in a tenth of the time. */
    async seller({ plan, ...profile }: SellerProfile = {}) {
      const call = visitor()
      const account = { name: 'Maya Robinson', email: `${randomUUID()}@example.com`, ...profile }
      passwordHash ??= await deps.passwords.hash(PASSWORD)
      const subscribed = plan && { subscriptionStatus: 'active', plan }
      const row = { ...account, ...subscribed, passwordHash, freeUsesRemaining: FREE_ANALYSES }
      const [added] = await deps.db.insert(users).values(row).returning()
      const token = newToken()
      const at = deps.now()
      const expiresAt = new Date(at.getTime() + 30 * 24 * 60 * 60 * 1000).toISOString()
      const reauthenticatedAt = at.toISOString()
      const session = { id: fingerprint(token), userId: added!.id, expiresAt, reauthenticatedAt }
      await deps.db.insert(sessions).values({ ...session, createdAt: reauthenticatedAt, lastUsedAt: reauthenticatedAt })
      call.cookies.set(deps.publicUrl.startsWith('https:') ? '__Host-snapworth' : 'snapworth', token)
      return Object.assign(call, { user: toUser(added!), email: account.email })
    },
    /** Somebody who signs up as strangers do. */
    async signUp(profile: { name?: string; email?: string } = {}) {
      const call = visitor()
      const account = { name: 'Maya Robinson', email: `${randomUUID()}@example.com`, password: PASSWORD, ...profile }
      const { user } = await call(signup, { body: account })
      return Object.assign(call, { user, email: account.email })
    },
    /** Mails written so far, newest last. */
    async mails() {
      const folder = join(dataDir, 'outbox')
      const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
      return Promise.all(names.sort().map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))))
    },
    async stop() {
      await app.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface SellerProfile {
  name?: string
  email?: string
  emailVerifiedAt?: string
  role?: 'admin'
  /** Without one they are in the trial. */
  plan?: PlanId
}

/** Migrated, and nobody else’s. */
export async function openTestDatabase() {
  const url = await newPostgresDatabase()
  if (url) return openPostgres(url)
  return openLite(await PGlite.create({ loadDataDir: await openAsBlob(inject('embeddedTemplate')) }))
}

/** The address of a migrated database of its own; undefined where the tests run on the embedded one. */
async function newPostgresDatabase() {
  const server = inject('postgresUrl')
  if (!server) return undefined
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(`${server}/postgres`)
  await admin.connect()
  await admin.query(`create database ${name} template template`)
  await admin.end()
  return `${server}/${name}`
}
