import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { signup } from '#contract/accounts/accounts.ts'
import { enterItem } from '#contract/analysis/analysis.ts'
import { HISTORY_SORTS, HISTORY_TABS, type History } from '#contract/items/history.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq, sql } from '#server/db/sql.ts'
import { createDependencies } from '#server/dependencies.ts'
import { runTidyDatabase } from '#server/features/operations/tidy-database.job.ts'
import { readConfig } from '#server/platform/config.ts'
import { createEventRecorder } from '#server/platform/telemetry/event-recorder.ts'
import { createLog } from '#server/platform/telemetry/logging.ts'
import { startPostgres } from '#tests/databases.ts'

const SIZES = [50, 10_000]
const ROUNDS = 31
const MOST = 1.3
/** So that every page of the smaller shelf is as full as one of the larger. */
const LIMIT = 6
const TABS = Object.keys(HISTORY_TABS).map((tab) => `tab=${tab}`)
const SORTS = Object.keys(HISTORY_SORTS).map((sort) => `sort=${sort}`)
/** What most lines fit, what few do, the oldest of them, and what none does. */
const FILTERS = [
  'q=desk',
  'q=des',
  'q=walnut+desk',
  'q=nordlyd',
  'q=nothinglikeit',
  'category=Lamps',
  'category=Cameras',
  'condition=Good',
  'condition=Poor',
  'platform=mercari',
  'platform=craigslist',
  'from=2025-12-17',
  'from=2025-12-17&to=2026-10-16',
  'q=desk&condition=Good&platform=mercari',
  'tab=sold&q=desk',
  'tab=sold&platform=mercari&from=2025-12-17',
  'tab=live&condition=Good',
  'tab=sold&q=nordlyd',
]
/** Each order on a shelf of its own. */
const SHELVES = [
  'tab=sold&sort=profit-high',
  'tab=live&sort=longest-live',
  'tab=sold&sort=longest-live',
  'tab=kept&sort=changed',
]
const PAGES = [
  ...[...TABS, ...SORTS, ...SHELVES, ...FILTERS].map((query) => `/api/items?limit=${LIMIT}&${query}`),
  ...FILTERS.map((query) => `/api/items?limit=${LIMIT}&sort=price-low&${query}`),
  ...FILTERS.map((query) => `/api/items?limit=${LIMIT}&sort=profit-high&${query}`),
  '/api/items/recent?limit=6',
  '/api/overview',
  '/api/sales/summary',
  '/api/sales/summary?from=2026-01-01',
  '/api/sales/summary?from=2025-12-17&to=2026-10-16',
]

/** Where each line says what to try, if it is live for too long. */
const LIVE = `/api/items?limit=${LIMIT}&tab=live`

/** What each page of the history takes a seller with many items and sales beside one with few: `npm run bench -- history`. */
export async function historyBench([only]: string[]): Promise<void> {
  if (only !== 'embedded') {
    const { url, stop } = await startPostgres('history')
    await measure('PostgreSQL', { DATABASE_URL: `${url}/history` }).finally(stop)
  }
  if (only !== 'postgres') await measure('embedded', {})
}

async function measure(engine: string, variables: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'snapworth-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, ...variables })
  const { deps, close } = await createDependencies(config, { log: createLog('silent'), events: createEventRecorder() })
  const app = await createApp(deps, { busyAboveMs: 0 })
  try {
    const ask = async (call: InjectOptions, cookie: string) => {
      const answer = await app.inject({ ...call, headers: { cookie } })
      if (answer.statusCode >= 300) throw new Error(`${call.url} answered ${answer.statusCode}`)
      return answer
    }
    const open = async (size: number, liveDays: number) => {
      const account = { name: 'Bench Mark', email: `${randomUUID()}@example.com`, password: 'Correct4horse' }
      const answer = await app.inject({ method: 'POST', url: signup.path, payload: account })
      const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const { id } = answer.json().user
      await deps.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, id))
      const desk = { typeId: 'desk', category: 'Furniture', type: 'Desk', condition: 'Good' }
      await ask({ method: 'POST', url: enterItem.path, payload: desk }, cookie)
      await seedShelf(deps.db, id, size, liveDays)
      return cookie
    }
    const cookies: string[] = []
    const staleCookies: string[] = []
    for (const size of SIZES) {
      cookies.push(await open(size, 0))
      staleCookies.push(await open(size, 30))
    }
    // PostgreSQL does it by itself before long, the embedded database every night.
    if (config.databaseUrl) await deps.db.execute(sql`vacuum analyze`)
    else await runTidyDatabase(deps)
    console.log(`\n${engine}, median of ${ROUNDS} in ms`)
    console.log(row('page', ...SIZES.map((size) => `${size} items`), 'ratio'))
    const ratios: number[] = []
    const print = (name: string, times: number[]) => {
      const [few = 0, many = 0] = times
      ratios.push(many / few)
      console.log(row(name, few.toFixed(1), many.toFixed(1), (many / few).toFixed(2)))
    }
    for (const url of PAGES) print(url, await medians(cookies.map((cookie) => () => ask({ url }, cookie))))
    const seconds = await Promise.all(
      cookies.map(async (cookie) => nextOf(PAGES[0]!, await ask({ url: PAGES[0]! }, cookie))),
    )
    print('the next page', await medians(seconds.map((url, place) => () => ask({ url }, cookies[place]!))))
    const stale = await Promise.all(staleCookies.map((cookie) => ask({ url: LIVE }, cookie)))
    if (stale.some((answer) => answer.json<History>().items.some(({ suggestion }) => !suggestion)))
      throw new Error('What is live for too long has no suggestion')
    print('live for too long', await medians(staleCookies.map((cookie) => () => ask({ url: LIVE }, cookie))))
    const worst = Math.max(...ratios)
    console.log(`${worst <= MOST ? 'within' : 'ABOVE'} ${MOST}: the largest ratio is ${worst.toFixed(2)}`)
  } finally {
    await app.close()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const nextOf = (url: string, answer: { json(): History }) =>
  `${url}&cursor=${encodeURIComponent(answer.json().nextCursor ?? '')}`

/** In turns, so that whatever else the machine does slows down all alike. */
async function medians(calls: (() => Promise<unknown>)[]) {
  const times = calls.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [place, call] of calls.entries()) {
      const begun = performance.now()
      await call()
      times[place]!.push(performance.now() - begun)
    }
  return times.map((all) => all.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)]!)
}

const row = (page: string, ...cells: string[]) => page.padEnd(52) + cells.map((cell) => cell.padStart(14)).join('')

/** Half of them sold over two years, a quarter live for so many days, an eighth each to list and kept; a few of each size are unlike the others. */
async function seedShelf(db: Database, ownerId: string, size: number, liveDays: number) {
  const id = sql`overlay(overlay(md5(${ownerId}::text || n) placing '4' from 13) placing '8' from 17)::uuid`
  const series = sql`generate_series(0, ${size - 1}::int) n`
  const few = sql`(n >= ${size / 2}::int and n < ${size / 2 + LIMIT}::int)`
  const touched = sql`now() - interval '1 day' * ${liveDays}::int`
  const sold = sql`now() - interval '730 days' * (n::float8 / ${size}::float8)`
  await db.execute(sql`
    insert into items (id, owner_id, identification, category, type, condition, brand, model, style, pricing,
      recommended_price, engine, engine_ms, created_at)
    select ${id}, ${ownerId}::uuid, identification || '{"conditionSeen": true}',
      case when ${few} then 'Cameras' else (array['Lamps', 'Furniture', 'Toys', 'Shoes', 'Tools'])[1 + n % 5] end, 'Desk',
      case when ${few} then 'Poor' else 'Good' end, case when n >= ${size - LIMIT}::int then 'Nordlyd' end, 'X' || n,
      'Walnut', pricing, 10 + n % 200, 'builtin', 900, ${sold} - interval '9 days'
    from ${series}, items entered where entered.owner_id = ${ownerId}::uuid`)
  await db.execute(sql`
    insert into item_money (item_id, owner_id, cost_cents, fate)
    select ${id}, ${ownerId}::uuid, n % 4000, case when n % 8 = 7 then 'kept' end from ${series}`)
  await db.execute(sql`
    insert into sales (item_id, owner_id, platform, price_cents, fee_cents, sold_at, listed_at)
    select ${id}, ${ownerId}::uuid, (array['mercari', 'facebook', 'craigslist'])[1 + n % 3], 1000 + n, 100, ${sold},
      ${sold} - interval '9 days' from ${series} where n % 2 = 0`)
  // In one transaction, as the product posts.
  await db.transaction(async (tx) => {
    for (const [platform, condition] of Object.entries({ facebook: 'Used - Good', mercari: 'Good' }))
      await tx.execute(sql`
        insert into listings (item_id, owner_id, platform, title, price, description, condition, tags, allow_shipping,
          allow_pickup, sync_status, updated_at, edited_fields)
        select ${id}, ${ownerId}::uuid, ${platform}, 'Walnut desk', 90, 'Well kept.', ${condition}, array['desk'], true,
          ${platform !== 'mercari'},
          case when n % 4 = 1 then 'posted' else 'not_synced' end, ${touched},
          array['title', 'price', 'description', 'condition', 'tags', 'allowShipping', 'allowPickup']
        from ${series}`)
    await tx.execute(sql`
      insert into listing_syncs (listing_id, owner_id, via, delivery_id, attempts, started_at, finished_at)
      select id, owner_id, 'assisted', id::text, 1, now(), updated_at - interval '1 minute' * (ascii(id::text) % 9)
      from listings where owner_id = ${ownerId}::uuid and sync_status = 'posted'`)
  })
}
