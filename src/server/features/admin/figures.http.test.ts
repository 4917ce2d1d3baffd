import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminStats } from '#contract/admin/admin.ts'
import { ANALYTICS_DAYS, analytics } from '#contract/admin/analytics.ts'
import { auditTrail } from '#contract/admin/audit.ts'
import { enterItem } from '#contract/analysis/analysis.ts'
import { API } from '#contract/api.ts'
import { getOrCreateSubscription, listPayments, sandboxConfirm, TEST_CARDS } from '#contract/billing/billing.ts'
import { PLANS } from '#contract/billing/plans.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { payments } from '#server/db/schema/billing.ts'
import { eq, sql } from '#server/db/sql.ts'
import { runTidyDatabase } from '#server/features/operations/tidy-database.job.ts'
import { addListings } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<typeof app.seller>>
let admin: Seller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.seller({ name: 'Ada Admin' })
  await app.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id))
})
afterAll(() => app.stop())

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const setUser = (seller: Seller, values: Partial<typeof users.$inferInsert>) =>
  app.deps.db.update(users).set(values).where(eq(users.id, seller.user.id))
const addAnalysis = (seller: Seller, values: Partial<typeof analyses.$inferInsert> = {}) =>
  app.deps.db
    .insert(analyses)
    .values({ ownerId: seller.user.id, state: 'done', counted: true, engine: 'builtin', ms: 5, ...values })
const addPayment = (seller: Seller, id: string, values: Partial<typeof payments.$inferInsert> = {}) =>
  app.deps.db
    .insert(payments)
    .values({ id, userId: seller.user.id, paidAt: daysAgo(0), plan: 'pro', amountCents: 1000, ...values })

test('every admin path is closed to visitors and to sellers', async () => {
  const all = Object.values(API).flat()
  const ofAdmins = all.filter(({ access, path }) => access === 'admin' || path.startsWith('/api/admin'))
  expect(ofAdmins.length).toBeGreaterThan(15) // a walk that saw nothing proves nothing
  expect(ofAdmins.filter(({ access, path }) => access !== 'admin' || !path.startsWith('/api/admin/'))).toEqual([])
  const [visitor, seller] = [app.visitor(), await app.seller()]
  const open: string[] = []
  for (const { method, path } of ofAdmins) {
    const url = path.replace(/:\w+/g, crypto.randomUUID())
    const statuses = [(await visitor.fetch(url, { method })).status, (await seller.fetch(url, { method })).status]
    if (statuses.join() !== '401,403') open.push(`${method} ${path} answered ${statuses}`)
  }
  expect(open).toEqual([])
})

test('the counts are real counts', async () => {
  const before = await admin(adminStats, {})
  const gone = await app.seller()
  const analyzing = await app.seller()
  const subscribed = await app.seller()
  await setUser(subscribed, { subscriptionStatus: 'active' })
  for (const { user } of [gone, analyzing]) await app.deps.db.delete(sessions).where(eq(sessions.userId, user.id))
  await addAnalysis(gone, { startedAt: daysAgo(31) })
  await addAnalysis(analyzing, { startedAt: daysAgo(29) })
  await addAnalysis(subscribed, { state: 'failed' })
  await addListings(app.deps.db, gone.user.id, [{}, {}, { deletedAt: daysAgo(0) }])
  await subscribed(enterItem, {
    body: {
      typeId: 'desk',
      category: 'Furniture',
      type: 'Desk',
      department: null,
      condition: 'Good',
      style: null,
      material: null,
      brand: null,
      model: null,
    },
  })
  const after = await admin(adminStats, {})
  const grown = Object.entries(after).map(([name, total]) => [name, total - before[name as keyof typeof before]])
  expect(Object.fromEntries(grown)).toEqual({
    totalUsers: 3,
    activeUsers: 2,
    subscribedUsers: 1,
    trialUsers: 2,
    totalAnalyses: 3,
    totalItems: 2,
    totalListings: 7,
  })
})

test('counting stays fast: the embedded database is tidied at night, as PostgreSQL tidies itself', async () => {
  await runTidyDatabase(app.deps)
  const { rows } = (await app.deps.db.execute(
    sql`select relallvisible as seen from pg_class where relname = 'users'`,
  )) as unknown as { rows: { seen: number }[] }
  expect(rows[0]?.seen).toBeGreaterThan(0)
})

describe('figures over time', () => {
  test('hold every UTC day of the range, oldest first', async () => {
    for (const days of ANALYTICS_DAYS) {
      const dates = (await admin(analytics, { query: { days } })).days.map(({ date }) => date)
      expect(dates).toEqual(Array.from({ length: days }, (_, n) => daysAgo(days - 1 - n).slice(0, 10)))
    }
    await expect(admin(analytics, { query: { days: 8 } })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('tell analyses by engine, failures, signups and who paid, listings by state, and money', async () => {
    const day = daysAgo(80).slice(0, 10)
    const at = `${day}T23:59:59.999Z`
    const [paying, looking] = [await app.seller(), await app.seller()]
    for (const seller of [paying, looking]) await setUser(seller, { createdAt: `${day}T00:00:00.000Z` })
    await addAnalysis(paying, { startedAt: at })
    await addAnalysis(paying, { startedAt: at, engine: 'openai' })
    await addAnalysis(paying, { startedAt: at, engine: 'openai' })
    await addAnalysis(looking, { startedAt: at, state: 'failed', engine: null })
    await addListings(app.deps.db, paying.user.id, [
      { createdAt: at, syncStatus: 'posted' },
      { createdAt: at, syncStatus: 'failed' },
      { createdAt: at, syncStatus: 'failed', deletedAt: at },
    ])
    await addPayment(paying, 'figures-1', { paidAt: at })
    await addPayment(paying, 'figures-2', { paidAt: at, amountCents: 2999, refundedCents: 999 })
    const { days } = await admin(analytics, { query: { days: 90 } })
    expect(days.find(({ date }) => date === day)).toEqual({
      date: day,
      analyses: { builtin: 1, openai: 2 },
      failedAnalyses: 1,
      signups: 2,
      converted: 1,
      listings: { posted: 1, pending: 0, failed: 1, not_synced: 0 },
      revenueCents: 3999,
      refundedCents: 999,
      testCents: 0,
    })
    const quiet = { analyses: {}, failedAnalyses: 0, signups: 0, converted: 0, revenueCents: 0, refundedCents: 0 }
    expect(days.find(({ date }) => date === daysAgo(79).slice(0, 10))).toMatchObject(quiet)
  })
})

test('what was paid in test mode is no revenue: it is told apart, in no report, and nobody is converted by it', async () => {
  const seller = await app.seller()
  const day = daysAgo(0).slice(0, 10)
  const ofToday = async () => (await admin(analytics, { query: { days: 7 } })).days.find(({ date }) => date === day)!
  const before = await ofToday()
  const { clientSecret } = await seller(getOrCreateSubscription, { body: { plan: 'supporter' } })
  await seller(sandboxConfirm, { body: { clientSecret: clientSecret!, cardNumber: TEST_CARDS.succeeds } })
  const [paid] = await seller(listPayments, {})
  expect(paid).toMatchObject({ amountCents: PLANS.supporter.priceCents })
  const { revenueCents, converted, testCents } = before
  expect(await ofToday()).toMatchObject({ revenueCents, converted, testCents: testCents + PLANS.supporter.priceCents })
  const report = await admin.fetch(`/api/admin/reports/revenue?${new URLSearchParams({ from: day, to: day })}`)
  expect(await report.text()).not.toContain(paid!.id)
})

describe('reports', () => {
  const report = (name: string, from: string, to: string) =>
    admin.fetch(`/api/admin/reports/${name}?${new URLSearchParams({ from, to })}`)

  test('hold every user of the range once, however many, and run nothing in a spreadsheet', async () => {
    const rows = Array.from({ length: 1101 }, (_, n) => ({
      name: n === 0 ? '=HYPERLINK("http://evil","Click, me")' : `Reported ${n}`,
      email: `reported-${n}@example.com`,
      freeUsesRemaining: 1,
      // Few moments for many users: batches end in the middle of one.
      createdAt: `2020-02-0${1 + (n % 3)}T${n % 2 ? '00:00:00.000' : '23:59:59.999'}Z`,
    }))
    await app.deps.db
      .insert(users)
      .values([
        ...rows,
        { ...rows[1]!, email: 'before@example.com', createdAt: '2020-01-31T23:59:59.999Z' },
        { ...rows[1]!, email: 'after@example.com', createdAt: '2020-02-04T00:00:00.000Z' },
      ])
    const response = await report('users', '2020-02-01', '2020-02-03')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="snapworth-users-2020-02-01-to-2020-02-03.csv"',
    )
    const text = Buffer.from(await response.arrayBuffer()).toString()
    const lines = text.trimEnd().split('\r\n')
    expect(lines[0], 'marked as UTF-8 for spreadsheets').toMatch(/^\uFEFFid,joined,name,email,/)
    expect(lines).toHaveLength(1102)
    expect(new Set(text.match(/reported-\d+@/g)).size).toBe(1101)
    expect(text).toContain(`,"'=HYPERLINK(""http://evil"",""Click, me"")",`)
  })

  test('tell of analyses and of money, also of accounts that are gone', async () => {
    const seller = await app.seller()
    await addAnalysis(seller, { startedAt: '2021-05-05T05:05:05.000Z' })
    await addPayment(seller, 'report-1', { paidAt: '2021-05-05T05:05:05.000Z', refundedCents: 250 })
    await addPayment(seller, 'report-2', { paidAt: '2021-05-06T00:00:00.000Z', subscriptionId: 'sub', userId: null })
    const analyzed = await (await report('analyses', '2021-05-05', '2021-05-05')).text()
    expect(analyzed.split('\r\n')[1]).toContain(`,2021-05-05T05:05:05.000Z,${seller.user.id},done,builtin,5,true`)
    expect(await (await report('revenue', '2021-05-01', '2021-05-31')).text()).toBe(
      'id,paid,user id,product,plan,amount (USD),refunded (USD),net (USD)\r\n' +
        `report-1,2021-05-05T05:05:05.000Z,${seller.user.id},one-time payment,pro,10,2.5,7.5\r\n` +
        'report-2,2021-05-06T00:00:00.000Z,,subscription,pro,10,0,10\r\n',
    )
    const { entries } = await admin(auditTrail, { query: { limit: 1 } })
    expect(entries).toMatchObject([
      {
        action: 'report.exported',
        actor: { name: 'Ada Admin' },
        user: null,
        after: { report: 'revenue', from: '2021-05-01', to: '2021-05-31' },
      },
    ])
  })

  test('of days that are none are refused, and of the strangest days are empty', async () => {
    for (const [from, to] of [
      ['2021-05-02', '2021-05-01'],
      ['2021-02-30', '2021-03-01'],
      ['', ''],
    ] as const)
      expect((await report('users', from, to)).status).toBe(400)
    expect((await report('secrets', '2021-05-01', '2021-05-01')).status).toBe(400)
    for (const [from, to] of [
      ['0000-01-01', '0001-01-01'],
      ['9999-12-31', '9999-12-31'],
    ] as const)
      expect((await (await report('revenue', from, to)).text()).split('\r\n')).toHaveLength(2)
  })
})
