import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import type { Database } from '#server/db/database.ts'
import { type SQL, sql } from '#server/db/sql.ts'

const PER_USER = { items: 2, listings: 10, analyses: 3 }

const list = (words: readonly string[]): SQL =>
  sql.join(
    [...words].map((word) => sql`${word}::text`),
    sql`, `,
  )
const pick = (words: readonly string[], n: SQL) => sql`(array[${list(words)}])[1 + (${n})::int % ${words.length}::int]`
/** The same number makes the same id, so that rows find each other without being looked up. */
const idOf = (kind: string, n: SQL) =>
  sql`overlay(overlay(md5(${`${kind} `}::text || (${n})) placing '4' from 13) placing '8' from 17)::uuid`
/** Spread evenly over the two years until now. */
const moment = (n: SQL, total: number) => sql`now() - interval '730 days' * ((${n})::float8 / ${total}::float8)`

const FIRST = ['Maya', 'José', 'Ingrid', 'Tunde', 'Yuki', 'Priya', 'Olga', 'Liam', 'Fatima', 'Mateo', 'Ann', 'Björn']
const LAST = [
  'Robinson',
  'García',
  'Larsen',
  'Okafor',
  'Tanaka',
  'Sharma',
  'Petrova',
  'Murphy',
  'Haddad',
  'Silva',
  'Ng',
]

/** A server with this many users and ten times as many listings, the same at every run; made by the database itself. */
export const seedServer = (database: Database, users: number) =>
  database.transaction(async (db) => {
    // Every row points where it should: checking each of them again would take most of the time.
    await db.execute(sql`set local session_replication_role = replica`)
    await withoutIndexes(db, 'listings', () => insertAll(db, users))
  })

/** Indexes are built much faster over what is there than row by row. */
async function withoutIndexes(db: Database, table: string, fill: () => Promise<void>) {
  const { rows } = (await db.execute(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexname not like '%_pkey'`)) as unknown as {
    rows: { name: string; definition: string }[]
  }
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`)
  await fill()
  for (const { definition } of rows) await db.execute(sql.raw(definition))
}

async function insertAll(db: Database, users: number) {
  const n = sql`n`
  const series = (total: number) => sql`generate_series(0, ${total - 1}::int) n`
  const owner = sql`n % ${users}::int`
  const [items, listings, analyses] = [users * PER_USER.items, users * PER_USER.listings, users * PER_USER.analyses]
  await db.execute(sql`
    insert into users (id, name, email, subscription_status, free_uses_remaining, created_at)
    select ${idOf('user', n)}, ${pick(FIRST, sql`n * 7`)} || ' ' || ${pick(LAST, sql`n / 12`)},
      'seller' || n || '@example.com', ${pick(['trial', 'trial', 'active', 'expired', 'trial', 'suspended'], n)}, n % 11,
      ${moment(n, users)}
    from ${series(users)}`)
  await db.execute(sql`
    insert into sessions (id, user_id, expires_at)
    select md5('session ' || n), ${idOf('user', n)}, now() + interval '30 days' * random()
    from ${series(users)} where n % 3 = 0`)
  await db.execute(sql`
    insert into items (id, owner_id, identification, category, type, condition, pricing, recommended_price, engine,
      engine_ms, created_at)
    select ${idOf('item', n)}, ${idOf('user', owner)}, jsonb_build_object('seen', repeat('word ', 150)), 'Furniture',
      'Desk', 'Good', '{}', 100, 'builtin', 900, ${moment(n, items)}
    from ${series(items)}`)
  await db.execute(sql`
    insert into listings (id, item_id, owner_id, platform, title, price, description, tags, allow_shipping,
      allow_pickup, sync_status, created_at, deleted_at)
    select ${idOf('listing', n)}, ${idOf('item', sql`n % ${items}::int`)}, ${idOf('user', owner)},
      ${pick(MARKETPLACE_IDS, sql`n + n / ${items}::int`)}, 'Walnut desk ' || n, 10 + n % 200, 'Well kept, from a smoke-free home. ' || repeat('-', 200),
      array['desk'], true, true, ${pick(['not_synced', 'posted', 'posted', 'pending', 'failed'], sql`n / 5`)},
      ${moment(n, listings)}, case when n % 50 = 0 then now() end
    from ${series(listings)}`)
  await db.execute(sql`
    insert into analyses (id, owner_id, state, counted, engine, ms, started_at)
    select ${idOf('analysis', n)}, ${idOf('user', owner)}, ${pick([...Array(9).fill('done'), 'failed'], n)}, true,
      ${pick(['builtin', 'openai', 'gemini', 'azure'], sql`n / 3`)}, 900, ${moment(n, analyses)}
    from ${series(analyses)}`)
  await db.execute(sql`
    insert into payments (id, user_id, paid_at, subscription_id, plan, amount_cents, refunded_cents)
    select 'payment ' || n, ${idOf('user', n)}, ${moment(n, users)}, 'subscription ' || n, 'pro', 1000,
      case when n % 40 = 2 then 1000 else 0 end
    from ${series(users)} where n % 6 = 2`)
  await db.execute(sql`
    insert into audit_entries (actor_id, action, user_id, before, after, created_at)
    select ${idOf('user', sql`0`)}, 'user.updated', ${idOf('user', n)}, '{"freeUsesRemaining":0}',
      '{"freeUsesRemaining":5}', ${moment(n, users)}
    from ${series(users)}`)
}
