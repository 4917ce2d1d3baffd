import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '#contract/accounts/accounts.ts'
import { USER_SORTS } from '#contract/admin/admin.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { sql } from '#server/db/sql.ts'
import { createDependencies } from '#server/dependencies.ts'
import { ensureAdmin } from '#server/features/accounts/ensure-admin.ts'
import { cursorAt, inOrder, keyOf } from '#server/features/admin/user-order.ts'
import { runTidyDatabase } from '#server/features/operations/tidy-database.job.ts'
import { readConfig } from '#server/platform/config.ts'
import { createEventRecorder } from '#server/platform/telemetry/event-recorder.ts'
import { createLog } from '#server/platform/telemetry/logging.ts'
import { startPostgres } from '#tests/databases.ts'
import { median } from './median.ts'
import { seedServer } from './seed-server.ts'

const SIZES = [500, 50_000]
const ROUNDS = 9
const ADMIN = { email: 'admin@example.com', password: 'Bench4marks' }

/** Server time of each admin page with few and with many users: `npm run bench -- admin`, or only `postgres` or `embedded`. */
export async function adminBench([only]: string[]): Promise<void> {
  if (only !== 'embedded') {
    const names = SIZES.map((size) => `size_${size}`)
    const { url, stop } = await startPostgres(...names)
    try {
      await compare('PostgreSQL', 200, (size) => ({ DATABASE_URL: `${url}/size_${size}` }))
    } finally {
      await stop()
    }
  }
  if (only !== 'postgres') await compare('embedded', 1000, () => ({}))
}

async function compare(engine: string, targetMs: number, variablesFor: (size: number) => Record<string, string>) {
  const [few, many] = [await measure(SIZES[0]!, variablesFor), await measure(SIZES[1]!, variablesFor)]
  console.log(`\n${engine}, median of ${ROUNDS} in ms (target with ${SIZES[1]} users: under ${targetMs})`)
  console.log(row('page', ...SIZES.map((size) => `${size} users`), 'ratio', 'slowest'))
  for (const [page, times] of many) {
    const [small, large, slowest] = [median(few.get(page)!), median(times), Math.max(...times)]
    const verdict = large < targetMs ? '' : '  OVER'
    console.log(row(page, small.toFixed(1), large.toFixed(1), (large / small).toFixed(1), slowest.toFixed(1)) + verdict)
  }
}

const row = (page: string, ...cells: string[]) => page.padEnd(34) + cells.map((cell) => cell.padStart(12)).join('')

async function measure(size: number, variablesFor: (size: number) => Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'snapworth-bench-'))
  const variables = { DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const config = readConfig({ ...variables, ...variablesFor(size) })
  const { deps, close } = await createDependencies(config, { log: createLog('silent'), events: createEventRecorder() })
  const begun = performance.now()
  await seedServer(deps.db, size)
  // PostgreSQL does it by itself before long, the embedded database every night.
  if (config.databaseUrl) await deps.db.execute(sql`vacuum analyze`)
  else await runTidyDatabase(deps)
  console.log(`${size} users seeded in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  await ensureAdmin(deps)
  const app = await createApp(deps, { busyAboveMs: 0 })
  try {
    const signedIn = await app.inject({ method: 'POST', url: login.path, payload: ADMIN })
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const address = await app.listen({ port: 0 })
    const times = new Map<string, number[]>()
    for (const [page, path] of await pages(deps.db)) {
      const timed: number[] = []
      for (let round = 0; round <= ROUNDS; round++) timed.push(await timeOf(address + path, cookie))
      // The first one found everything cold.
      times.set(page, timed.slice(1))
    }
    return times
  } finally {
    await app.close()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Until all of a page is there, or the first rows of a report, of which the rest is left behind. */
async function timeOf(url: string, cookie: string) {
  const begun = performance.now()
  const leaving = new AbortController()
  const headers = { cookie, 'accept-encoding': 'identity' }
  const response = await fetch(url, { headers, signal: leaving.signal })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  if (response.headers.get('content-type')?.startsWith('text/csv')) {
    const reader = response.body!.getReader()
    // The header comes alone, before anything is read from the database.
    await reader.read()
    await reader.read()
  } else await response.text()
  const ms = performance.now() - begun
  leaving.abort()
  return ms
}

async function pages(db: Database): Promise<[string, string][]> {
  const list = '/api/admin/users'
  const sorted = USER_SORTS.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order): [string, string] => [
      `users by ${sort} ${order}`,
      `${list}?sort=${sort}&order=${order}`,
    ]),
  )
  const last = await Promise.all(
    USER_SORTS.map(
      async (sort): Promise<[string, string]> => [
        `users by ${sort}, last page`,
        `${list}?sort=${sort}&cursor=${await lastPage(db, sort)}`,
      ],
    ),
  )
  return [
    ['stats', '/api/admin/stats'],
    ...sorted,
    ...last,
    ['search, one hit', `${list}/search?q=seller499@`],
    ['search, none', `${list}/search?q=nobody-at-all`],
    ['search, many hits', `${list}/search?q=Maya`],
    ['search, all hit, by name', `${list}/search?q=example.com&sort=name`],
    ['search beyond ASCII', `${list}/search?q=jos%C3%A9`],
    ['audit trail', '/api/admin/audit'],
    ['audit trail of one user', `/api/admin/audit?userId=${(await db.select().from(users).limit(1))[0]!.id}`],
    ...[7, 30, 90].map((days): [string, string] => [`analytics, ${days} days`, `/api/admin/analytics?days=${days}`]),
    ...['users', 'analyses', 'revenue'].map((report): [string, string] => [
      `${report} report, first rows`,
      `/api/admin/reports/${report}?from=2000-01-01&to=2100-01-01`,
    ]),
  ]
}

/** The cursor that leads to the last fifty. */
async function lastPage(db: Database, sort: (typeof USER_SORTS)[number]) {
  const order = { sort, order: 'desc' } as const
  const offset = (await db.$count(users)) - 51
  const found = await db
    .select({ user: users, key: keyOf(order) })
    .from(users)
    .orderBy(...inOrder(order))
    .limit(1)
    .offset(offset)
  return cursorAt(order, found[0]!)
}
