import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '#contract/accounts/accounts.ts'
import { createClient } from '#contract/client.ts'
import { dashboardStats } from '#contract/listings/dashboard.ts'
import { addConnection } from '#contract/posting/connections.ts'
import { MAX_BULK, syncListings } from '#contract/posting/posting.ts'
import { openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema/accounts.ts'
import { createPasswords } from '#server/platform/security/passwords.ts'
import { createCookieJar } from '#tests/cookie-jar.ts'
import { copyTemplate } from '#tests/database-template.ts'
import { addListings } from '#tests/listing-fixtures.ts'
import { type ServerProcess, startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import { startReceiver } from '#tests/webhook-receiver.ts'

const ACCOUNT = { email: 'maya@example.com', password: 'Correct4horse' }
const KILLS_AT = [1 / 3, 2 / 3]

/** Sends many listings to a webhook and kills the server twice in the middle of it; tells what arrived in the end. */
export async function deliverThroughKills(
  total: number,
  { withinMs, databaseUrl }: { withinMs: number; databaseUrl?: string },
) {
  const variables = {
    ...WITHOUT_ENGINE,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    WEBHOOK_ALLOW_PRIVATE: 'true',
  }
  const receiver = await startReceiver(async () => {
    await sleep(5)
    return { status: 200 }
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'snapworth-server-'))
  if (!databaseUrl) copyTemplate(dataDir)
  const ids = await seed({ databaseUrl, dataDir }, total)
  const begun = performance.now()
  let server: ServerProcess = await startServer({ ...variables, DATA_DIR: dataDir })
  const jar = createCookieJar()
  const call = createClient(async (path, init) => {
    const headers = { ...init.headers, cookie: jar.text() }
    return jar.keep(await patientFetch(server.url + path, { ...init, headers }))
  })
  try {
    await call(login, { body: ACCOUNT })
    await call(addConnection, { body: { platform: 'webhook', platformUserId: receiver.url } })
    for (let at = 0; at < total; at += MAX_BULK)
      await call(syncListings, { body: { ids: ids.slice(at, at + MAX_BULK) } })
    for (const share of KILLS_AT) {
      while (receiver.received.length < total * share) await sleep(1)
      await server.stop('SIGKILL')
      server = await startServer({ ...variables, DATA_DIR: dataDir })
    }
    let stats = await call(dashboardStats, {})
    while (stats.pendingSync > 0 && performance.now() - begun < withinMs) {
      await sleep(250)
      stats = await call(dashboardStats, {})
    }
    return {
      ids,
      kills: KILLS_AT.length,
      stats,
      received: receiver.received,
      dataDir,
      seconds: (performance.now() - begun) / 1000,
    }
  } finally {
    await server.stop('SIGKILL')
    await receiver.stop()
  }
}

async function seed(where: { databaseUrl: string | undefined; dataDir: string }, total: number) {
  const { db, close } = await openDatabase(where)
  const { email, password } = ACCOUNT
  const account = {
    name: 'Maya Robinson',
    email,
    passwordHash: await createPasswords().hash(password),
    freeUsesRemaining: 10,
  }
  const [user] = await db.insert(users).values(account).returning()
  const added = await addListings(db, user!.id, Array(total).fill({}))
  await close()
  return added.map(({ id }) => id)
}

/** A server on a slow machine may ask to wait; whoever is patient is served. */
async function patientFetch(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (response.status !== 503) return response
  await sleep(500)
  return patientFetch(url, init)
}
