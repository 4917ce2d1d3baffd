import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { signup } from '#contract/accounts/accounts.ts'
import { HISTORY_TABS } from '#contract/items/history.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { createDependencies } from '#server/dependencies.ts'
import { runTidyDatabase } from '#server/features/operations/tidy-database.job.ts'
import { readConfig } from '#server/platform/config.ts'
import { builtWeb } from '#server/platform/http/web-host.ts'
import { createEventRecorder } from '#server/platform/telemetry/event-recorder.ts'
import { createLog } from '#server/platform/telemetry/logging.ts'
import { startPostgres } from '#tests/databases.ts'
import { LATE_MS, loadAll, openDashboard, turnWheel, withBrowser } from './dashboard-in-browser.ts'

type App = Awaited<ReturnType<typeof createApp>>

const MANY = 10_000
const SIZES = [10, 50, MANY] as const
const ROUNDS = 15
/** What the dashboard may take with many items, beside what it takes with ten. */
const MOST = 1.2
const DASHBOARD = [
  '/api/dashboard/items?limit=10',
  '/api/dashboard/stats',
  '/api/listings?limit=20',
  '/api/dashboard/items/counts?platform=mercari',
]
/** Asked for when the items are on screen. */
const LATER = ['/api/dashboard/items/counts', '/api/dashboard/items?limit=10&status=posted']
const PAGES = [
  ...Object.keys(HISTORY_TABS).map((tab) => `/api/items?tab=${tab}`),
  '/api/items?sort=price-high',
  '/api/items?q=desk',
  '/api/items/counts?q=desk',
  '/api/sales/summary',
  '/api/sales/summary?from=2026-01-01',
]

/**
 * What dashboard, history and figures take a seller with few items and one with many: `npm run bench -- growth`, or
 * `-- growth embedded scrolling` for one database and how smoothly its dashboard scrolls.
 */
export async function growthBench([only, part]: string[]): Promise<void> {
  if (only !== 'embedded') {
    const { url, stop } = await startPostgres('growth')
    try {
      await measure('PostgreSQL', { DATABASE_URL: `${url}/growth` }, part)
    } finally {
      await stop()
    }
  }
  if (only !== 'postgres') await measure('embedded', {}, part)
}

async function measure(engine: string, variables: Record<string, string>, part: string | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'snapworth-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, ...variables })
  const { deps, close } = await createDependencies(config, { log: createLog('silent'), events: createEventRecorder() })
  const app = await createApp(deps, { web: builtWeb(resolve('dist/web')), busyAboveMs: 0 })
  try {
    const cookies = {} as Record<(typeof SIZES)[number], string>
    for (const size of SIZES) {
      const account = { name: 'Bench Mark', email: `${randomUUID()}@example.com`, password: 'Correct4horse' }
      const answer = await app.inject({ method: 'POST', url: signup.path, payload: account })
      cookies[size] = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      await seedShelf(deps.db, answer.json().user.id, size)
    }
    // PostgreSQL does it by itself before long, the embedded database every night.
    if (config.databaseUrl) await deps.db.execute(sql`vacuum analyze`)
    else await runTidyDatabase(deps)
    if (part !== 'scrolling') await sayAnswers(app, engine, cookies)
    const url = await app.listen({ port: 0 })
    if (part !== 'scrolling') await sayFirstCard(url, [cookies[10], cookies[MANY]])
    await sayScrolling(url, cookies[MANY])
  } finally {
    await app.close()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function sayAnswers(app: App, engine: string, cookies: Record<(typeof SIZES)[number], string>) {
  const ask = (url: string) => async (cookie: string) => {
    const { statusCode } = await app.inject({ url, headers: { cookie } })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  }
  console.log(`\n${engine}, median of ${ROUNDS} in ms`)
  for (const [few, pages] of [
    [10, [...DASHBOARD, ...LATER]],
    [50, PAGES],
  ] as const) {
    console.log(row('page', `${few} items`, `${MANY} items`, 'ratio'))
    for (const url of pages) {
      const times = await medians([cookies[few], cookies[MANY]], ask(url))
      say(url, times, DASHBOARD.includes(url))
    }
  }
}

/** In turns, so that whatever else the machine does slows down all alike. */
async function medians(cookies: string[], ask: (cookie: string) => Promise<(() => Promise<void>) | void>) {
  const times = cookies.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [place, cookie] of cookies.entries()) {
      const begun = performance.now()
      const tidyUp = await ask(cookie)
      times[place]!.push(performance.now() - begun)
      await tidyUp?.()
    }
  return times.map((all) => all.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)]!)
}

function say(page: string, [few = 0, many = 0]: number[], promised: boolean) {
  const tooSlow = promised && many / few > MOST
  console.log(row(page, few.toFixed(1), many.toFixed(1), (many / few).toFixed(2)), tooSlow ? `over ${MOST}` : '')
  if (tooSlow) process.exitCode = 1
}

async function sayFirstCard(url: string, cookies: string[]) {
  const times = await withBrowser((browser) =>
    medians(cookies, async (cookie) => {
      const page = await openDashboard(browser, url, cookie)
      return () => page.context().close()
    }),
  )
  say('dashboard in the browser', times, true)
}

/** Near the top, and at the end of all of them. */
async function sayScrolling(url: string, cookie: string) {
  await withBrowser(async (browser) => {
    const page = await openDashboard(browser, url, cookie)
    const few = await turnWheel(page, 1)
    await loadAll(page, MANY)
    const many = await turnWheel(page, -1)
    const late = (frames: number[]) => `${frames.filter((ms) => ms > LATE_MS).length} of ${frames.length}`
    console.log(row(`frames over ${LATE_MS} ms while scrolling`, late(few), late(many)))
    console.log(row('longest frame', ...[few, many].map((frames) => Math.max(...frames).toFixed(0))))
  })
}

const row = (page: string, ...cells: string[]) => page.padEnd(48) + cells.map((cell) => cell.padStart(14)).join('')

/** Half of them sold, a quarter live, all with a cost; made by the database itself. */
async function seedShelf(db: Database, ownerId: string, size: number) {
  const n = sql`n`
  const id = sql`overlay(overlay(md5(${ownerId}::text || n) placing '4' from 13) placing '8' from 17)::uuid`
  const series = sql`generate_series(0, ${size - 1}::int) n`
  await db.execute(sql`
    insert into items (id, owner_id, identification, category, type, condition, pricing, recommended_price, engine,
      engine_ms, created_at)
    select ${id}, ${ownerId}::uuid, jsonb_build_object('conditionSeen', true), 'Furniture', 'Desk', 'Good', '{}',
      10 + ${n} % 200, 'builtin', 900, now() - interval '1 hour' * ${n} from ${series}`)
  await db.execute(sql`
    insert into item_money (item_id, owner_id, cost_cents)
    select ${id}, ${ownerId}::uuid, ${n} % 4000 from ${series}`)
  await db.execute(sql`
    insert into sales (item_id, owner_id, platform, price_cents, fee_cents, sold_at, listed_at)
    select ${id}, ${ownerId}::uuid, 'mercari', 1000 + ${n}, 100, now() - interval '3 hours' * ${n},
      now() - interval '3 hours' * ${n} - interval '9 days' from ${series} where ${n} % 2 = 0`)
  for (const platform of MARKETPLACE_IDS)
    await db.execute(sql`
    insert into listings (item_id, owner_id, platform, title, price, description, tags, allow_shipping, allow_pickup,
      sync_status)
    select ${id}, ${ownerId}::uuid, ${platform}, 'Walnut desk', 90, 'Well kept.', array['desk'], true, true,
      case when ${n} % 4 = 1 then 'posted' else 'not_synced' end
    from ${series}`)
}
