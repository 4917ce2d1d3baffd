import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startExport } from '#contract/account-data.ts'
import { changePassword, denyChange, forgotPassword, login, me, resetPassword } from '#contract/accounts/accounts.ts'
import { reauthenticate } from '#contract/accounts/sessions.ts'
import { listUsers, signOutUser } from '#contract/admin/admin.ts'
import { enterItem, regenerate } from '#contract/analysis/analysis.ts'
import { changeBase } from '#contract/analysis/base-change.ts'
import { API } from '#contract/api.ts'
import { createClient } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sellerEvents } from '#contract/events.ts'
import { searchHistory } from '#contract/items/history.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { changePrices } from '#contract/listings/bulk-acts.ts'
import { listDashboardItems } from '#contract/listings/dashboard-items.ts'
import { addConnection } from '#contract/posting/connections.ts'
import { reportPosted } from '#contract/posting/posting.ts'
import { NOT_FOR_PROGRAMS, type Scope, scopeFor } from '#contract/programs/scopes.ts'
import { listTokens, MOST_TOKENS, makeToken, type NewToken, revokeToken } from '#contract/programs/tokens.ts'
import { saveMoney } from '#contract/sales/item-money.ts'
import { savePricePlan } from '#contract/sales/plan/price-plan.ts'
import { answerBuyer } from '#contract/sales/replies/replies.ts'
import { users } from '#server/db/schema/accounts.ts'
import { apiTokens } from '#server/db/schema/programs.ts'
import { eq } from '#server/db/sql.ts'
import { runSweepExpired } from '#server/features/accounts/sweep-expired.job.ts'
import { isWatching } from '#server/platform/http/watching.ts'
import { PATIENCE } from '#tests/patience.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'
import { addPhotosWith, newPhoto } from '#tests/uploads.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const CLOCK = { typeId: 'clock', category: 'Home & Decor', type: 'Clock', condition: 'Good' } as const

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(() => {
  app.clock.offsetMs = 0
})

type Seller = Awaited<ReturnType<typeof app.seller>>

/** Somebody's script: it has the token and no cookie. */
function programWith(token: string) {
  const { fetch } = app.visitor()
  const send = (path: string, init: RequestInit = {}) =>
    fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } } as RequestInit)
  return Object.assign(createClient(send), { fetch: send })
}

/** Made by the seller a moment ago, however the clock was moved since they signed in. */
async function freshProgramOf(seller: Seller, scopes: Scope[]) {
  await seller(reauthenticate, { body: { password: PASSWORD } })
  return programOf(seller, scopes)
}

async function programOf(seller: Seller, scopes: Scope[], more: Partial<NewToken> = {}) {
  const made = await seller(makeToken, { body: { name: 'My script', scopes, ...more } })
  return Object.assign(programWith(made.token), { made })
}

describe('a token', () => {
  test('is told once and kept as a fingerprint; its owner sees what it may do and when it was last used', async () => {
    const seller = await app.seller()
    const { made, ...program } = await programOf(seller, ['analyze', 'read'], { expiresInDays: 30 })
    expect(made.token).toMatch(/^snapworth_[\w-]{43}$/)
    expect(made).toMatchObject({ name: 'My script', scopes: ['read', 'analyze'], lastUsedAt: null })
    expect(Date.parse(made.expiresAt!) - Date.parse(made.createdAt)).toBe(30 * DAY_MS)

    expect((await program.fetch('/api/items')).status).toBe(200)
    const answer = await (await seller.fetch('/api/tokens')).text()
    expect(answer).not.toContain(made.token)
    const [listed] = await seller(listTokens, {})
    expect(listed).toMatchObject({ id: made.id, lastUsedAt: expect.any(String) })
    const [kept] = await app.deps.db.select().from(apiTokens).where(eq(apiTokens.id, made.id))
    expect(JSON.stringify(kept)).not.toContain(made.token)
  })

  test('makes its owner a mail, whose link ends it', async () => {
    const seller = await app.seller()
    const program = await programOf(seller, ['read'])
    await expect
      .poll(async () => (await app.mails()).filter(({ headers }) => headers.get('to') === seller.email))
      .toMatchObject([
        { body: expect.stringContaining('A program can use it to access your account without your password') },
      ])
    const mail = (await app.mails()).find(({ headers }) => headers.get('to') === seller.email)!
    const token = /token=(\S+)/.exec(mail.body)![1]!
    await app.visitor()(denyChange, { body: { token } })
    expect((await program.fetch('/api/items')).status).toBe(401)
  })

  test('opens what its scopes say, and says which one is missing', async () => {
    const seller = await app.seller()
    const [reader, writer] = [await programOf(seller, ['read']), await programOf(seller, ['write'])]
    const { item } = await writer(enterItem, { body: CLOCK })
    expect(await reader(getItem, { params: { id: item.id } })).toMatchObject({ id: item.id })
    expect(await reader(me, {})).toMatchObject({ user: { email: seller.email } })
    await expect(reader(enterItem, { body: CLOCK })).rejects.toMatchObject({
      code: 'forbidden',
      message: "This token does not allow that: it was created without 'write'.",
    })
    await expect(writer(getItem, { params: { id: item.id } })).rejects.toMatchObject({
      message: "This token does not allow that: it was created without 'read'.",
    })
    await expect(writer(regenerate, { params: { id: item.id } })).rejects.toMatchObject({
      message: "This token does not allow that: it was created without 'analyze'.",
    })
  })

  test('does not tell the lowest price that its owner takes', async () => {
    const seller = await app.seller()
    const { item } = await seller(enterItem, { body: CLOCK })
    const params = { id: item.id }
    const plan = { startPrice: 90, floorPrice: 41, stepPercent: 10, everyDays: 7 }
    await seller(savePricePlan, { params, body: plan })
    await seller(saveMoney, { params, body: { floorPrice: 41 } })
    expect(await seller(getItem, { params })).toMatchObject({ floorPrice: 41, pricePlan: plan })
    const program = await programOf(seller, ['read'])
    expect(await program(getItem, { params })).toMatchObject({ floorPrice: null, pricePlan: null })
    expect((await program(searchHistory, { query: {} })).items).toMatchObject([{ id: item.id, floorPrice: null }])
  })

  test('does not erase it by writing back what it read, and the API reference says that it cannot be read', async () => {
    const seller = await app.seller()
    const { item } = await seller(enterItem, { body: CLOCK })
    const params = { id: item.id }
    await seller(saveMoney, { params, body: { floorPrice: 41 } })
    const program = await programOf(seller, ['read', 'write'])
    const { floorPrice } = await program(getItem, { params })
    await program(saveMoney, { params, body: { costCents: 500, floorPrice } })
    expect(await seller(getItem, { params })).toMatchObject({ floorPrice: 41, cost: { costCents: 500 } })
    await program(saveMoney, { params, body: { floorPrice: 45 } })
    expect(await seller(getItem, { params })).toMatchObject({ floorPrice: 45 })
    await seller(saveMoney, { params, body: { floorPrice: null } })
    expect(await seller(getItem, { params })).toMatchObject({ floorPrice: null })

    const { paths } = await (await app.visitor().fetch('/api/openapi.json')).json()
    const { schema } = paths['/api/items/{id}'].get.responses['200'].content['application/json']
    expect(schema.properties.floorPrice.description).toContain('Always null for a program')
  })

  test('does not tell it by what is suggested or replied either', async () => {
    const seller = await app.seller()
    const { item } = await seller(enterItem, { body: CLOCK })
    const params = { id: item.id }
    await addPhotosWith(seller.fetch, item.id, [await newPhoto(), await newPhoto()])
    const { listings } = await seller(changeBase, { params, body: { fields: { price: 100 } } })
    for (const { id } of Object.values(listings)) await seller(reportPosted, { params: { id }, body: {} })
    await seller(saveMoney, { params, body: { floorPrice: 97 } })
    app.clock.offsetMs = 15 * DAY_MS
    const lower = { kind: 'lower', to: 97 }
    expect(await seller(getItem, { params })).toMatchObject({ suggestion: lower })
    const program = await freshProgramOf(seller, ['read', 'write'])
    expect(await program(getItem, { params })).toMatchObject({ suggestion: null })
    for (const list of [searchHistory, listDashboardItems] as const) {
      expect((await seller(list, { query: {} })).items[0]).toMatchObject({ suggestion: lower })
      expect((await program(list, { query: {} })).items[0]).toMatchObject({ suggestion: null })
    }
    const repliesTo = async (dollars: number) =>
      (await program(answerBuyer, { body: { itemId: item.id, message: `Would you take $${dollars}?` } })).titles
    expect(await repliesTo(96)).toEqual(await repliesTo(97))
    expect(await repliesTo(98)).toEqual(await repliesTo(97))
  })

  test('does not tell it by what it refuses to take as the lowest price', async () => {
    const seller = await app.seller()
    const { item } = await seller(enterItem, { body: CLOCK })
    const params = { id: item.id }
    await seller(changeBase, { params, body: { fields: { price: 100 } } })
    await seller(saveMoney, { params, body: { floorPrice: 97 } })
    await seller(changeBase, { params, body: { fields: { price: 90 } } })
    const program = await programOf(seller, ['read', 'write'])
    for (const floorPrice of [96, 97, 98])
      await expect(program(saveMoney, { params, body: { floorPrice } })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('does not tell it by what a change of prices leaves as it was, and goes under it only when told to', async () => {
    const seller = await app.seller()
    const { item } = await seller(enterItem, { body: CLOCK })
    const params = { id: item.id }
    await seller(changeBase, { params, body: { fields: { price: 100 } } })
    await seller(saveMoney, { params, body: { floorPrice: 60 } })
    const program = await programOf(seller, ['read', 'write'])
    const changeBy = (percent: number, underFloor = false) =>
      program(changePrices, { body: { ids: [item.id], change: { percent }, underFloor } })
    for (const percent of [-1, -40, -41, -90])
      expect(await changeBy(percent)).toMatchObject({ changed: [], stayed: [{ id: item.id, why: 'floor' }] })
    expect(await changeBy(10)).toMatchObject({ changed: [item.id], stayed: [] })
    expect(await changeBy(-50, true)).toMatchObject({ changed: [item.id], stayed: [] })
    const { paths } = await (await app.visitor().fetch('/api/openapi.json')).json()
    expect(paths[changePrices.path].post.description).toContain('underFloor')
  })

  test('ends with a new password, set in Settings or by a mailed link, and with an administrator’s sign-out', async () => {
    const seller = await app.seller()
    const reset = await programOf(seller, ['read'])
    await app.visitor()(forgotPassword, { body: { email: seller.email } })
    const token = await vi.waitFor(async () => {
      const link = (await app.mails()).flatMap(({ headers, body }) =>
        headers.get('to') === seller.email ? (/reset-password\?token=(\S+)/.exec(body)?.[1] ?? []) : [],
      )
      expect(link).toHaveLength(1)
      return link[0]!
    }, PATIENCE)
    const owner = app.visitor()
    await owner(resetPassword, { body: { token, password: 'Battery9staple' } })
    expect((await reset.fetch('/api/items')).status).toBe(401)
    await seller(login, { body: { email: seller.email, password: 'Battery9staple' } })
    const changed = await programOf(seller, ['read'])
    await seller(changePassword, { body: { current: 'Battery9staple', password: 'Another5stable' } })
    expect((await changed.fetch('/api/items')).status).toBe(401)
    const signedOut = await programOf(seller, ['read'])
    const admin = await app.seller({ role: 'admin' })
    await admin(signOutUser, { params: { id: seller.user.id } })
    expect((await signedOut.fetch('/api/items')).status).toBe(401)
  })

  test('is told that a program cannot connect a webhook', async () => {
    const program = await programOf(await app.seller(), ['write'])
    const body = { platform: 'webhook', platformUserId: 'https://example.com/hook' } as const
    await expect(program(addConnection, { body })).rejects.toMatchObject({ message: NOT_FOR_PROGRAMS })
    const { paths } = await (await app.visitor().fetch('/api/openapi.json')).json()
    expect(paths[addConnection.path].post.description).toMatch(/several webhooks.+connect a webhook.+403/)
  })

  test('opens nothing of anybody else', async () => {
    const [maya, other] = [await app.seller(), await app.seller()]
    const { item } = await maya(enterItem, { body: CLOCK })
    const program = await programOf(other, ['read', 'write', 'analyze'])
    await expect(program(getItem, { params: { id: item.id } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      other(revokeToken, { params: { id: (await programOf(maya, ['read'])).made.id } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  test('that is revoked, has expired or was never made answers 401, even beside a good cookie', async () => {
    const seller = await app.seller()
    const [revoked, short] = [
      await programOf(seller, ['read']),
      await programOf(seller, ['read'], { expiresInDays: 1 }),
    ]
    await seller(revokeToken, { params: { id: revoked.made.id } })
    await expect(revoked(searchHistory, { query: {} })).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(seller(revokeToken, { params: { id: revoked.made.id } })).rejects.toMatchObject({ code: 'not_found' })
    const authorization = 'Bearer snapworth_never-made'
    expect((await seller.fetch('/api/items', { headers: { authorization } })).status).toBe(401)

    app.clock.offsetMs = DAY_MS - MINUTE_MS
    expect((await short.fetch('/api/items')).status).toBe(200)
    app.clock.offsetMs = DAY_MS + MINUTE_MS
    expect((await short.fetch('/api/items')).status).toBe(401)
    await runSweepExpired(app.deps)
    expect(await seller(listTokens, {})).toEqual([])
  })

  test('needs a recent sign-in to be made, a name, scopes and a sensible time', async () => {
    const seller = await app.seller()
    const make = (body: object) =>
      seller(makeToken, { body: { name: 'My script', scopes: ['read'], ...body } as NewToken })
    await expect(make({ name: ' ' })).rejects.toMatchObject({ fields: { name: 'Please give it a name' } })
    await expect(make({ scopes: [] })).rejects.toMatchObject({
      fields: { scopes: 'Please choose what the program may do' },
    })
    await expect(make({ scopes: ['everything'] })).rejects.toMatchObject({ code: 'invalid' })
    for (const expiresInDays of [0, 366, 1.5])
      await expect(make({ expiresInDays }), String(expiresInDays)).rejects.toMatchObject({ code: 'invalid' })
    app.clock.offsetMs = 11 * MINUTE_MS
    await expect(make({})).rejects.toMatchObject({ code: 'reauthenticate' })
  })

  test(`is refused beside ${MOST_TOKENS} others`, async () => {
    const seller = await app.seller()
    const row = { ownerId: seller.user.id, name: 'Old', scopes: ['read' as const], createdAt: new Date().toISOString() }
    const rows = Array.from({ length: MOST_TOKENS - 1 }, (_, index) => ({
      ...row,
      fingerprint: `${seller.user.id}${index}`,
    }))
    await app.deps.db.insert(apiTokens).values(rows)
    const body = { name: 'One more', scopes: ['read' as const] }
    const both = await Promise.allSettled([seller(makeToken, { body }), seller(makeToken, { body })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await seller(listTokens, {})).toHaveLength(MOST_TOKENS)
  })

  test('of a suspended seller reads, but changes nothing', async () => {
    const seller = await app.seller()
    const program = await programOf(seller, ['read', 'write'])
    const suspended = { subscriptionStatus: 'suspended' }
    await app.deps.db.update(users).set(suspended).where(eq(users.id, seller.user.id))
    expect((await program.fetch('/api/items')).status).toBe(200)
    await expect(program(enterItem, { body: CLOCK })).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('of an administrator opens no administration', async () => {
    const admin = await app.seller({ role: 'admin' })
    const program = await programOf(admin, ['read', 'write', 'analyze'])
    await expect(program(listUsers, { query: {} })).rejects.toMatchObject({ message: NOT_FOR_PROGRAMS })
    const sellers = await programOf(await app.seller(), ['read'])
    await expect(sellers(listUsers, { query: {} }), 'signing in would not help').rejects.toMatchObject({
      message: 'You need administrator privileges for this.',
    })
  })

  test('is in the export of the account, without its fingerprint', async () => {
    const { accountRecords } = await import('#server/features/account-data/export-records.ts')
    const seller = await app.seller()
    const { made } = await programOf(seller, ['read'])
    const [row] = await app.deps.db.select().from(users).where(eq(users.id, seller.user.id))
    const { tokens } = await accountRecords(app.deps.db, row!, app.deps.now())
    expect(tokens).toEqual([{ ...made, token: undefined }])
  })
})

describe('what no token opens', () => {
  const NEVER = [
    /^\/api\/(billing|subscription)\//,
    /^\/api\/create-(checkout|billing-portal)-session$/,
    /^\/api\/(create-payment-intent|get-or-create-subscription)$/,
    /^\/api\/auth\/(sessions|password|email|verify-email|reauthenticate)(\/|$)/,
    /^\/api\/account(\/|$)/,
    /^\/api\/push\//,
    /^\/api\/tokens(\/|$)/,
  ]
  const sellers = Object.values(API)
    .flat()
    .filter(({ access }: Endpoint) => access === 'seller')

  test('is how an account is paid, entered and ended, its devices and its tokens: everything else is open', () => {
    for (const endpoint of sellers) {
      const isNever = NEVER.some((path) => path.test(endpoint.path))
      expect(scopeFor(endpoint) === null, `${endpoint.method} ${endpoint.path}`).toBe(isNever)
    }
  })

  test('answers 403 and says to do it oneself', async () => {
    const program = await programOf(await app.seller(), ['read', 'write', 'analyze'])
    const refused = { code: 'forbidden', message: NOT_FOR_PROGRAMS }
    await expect(program(listTokens, {})).rejects.toMatchObject(refused)
    await expect(program(startExport, {})).rejects.toMatchObject(refused)
    await expect(
      program(changePassword, { body: { current: 'Correct4horse', password: 'Another5stable' } }),
    ).rejects.toMatchObject(refused)
    expect((await program.fetch('/api/account', { method: 'DELETE' })).status).toBe(403)
  })

  test('the reference of the API names the scope of every other call', async () => {
    const { paths } = await (await app.visitor().fetch('/api/openapi.json')).json()
    expect(paths['/api/items'].get.security).toEqual([{ session: [] }, { token: ['read'] }])
    expect(paths['/api/analyze'].post.security).toEqual([{ session: [] }, { token: ['analyze'] }])
    expect(paths['/api/tokens'].post.security).toEqual([{ session: [] }])
  })
})

test('what listens with a token hears nothing after it was revoked', async () => {
  const seller = await app.seller()
  const program = await programOf(seller, ['read'])
  const response = await app.app.inject({
    url: sellerEvents.path,
    headers: { host: new URL(app.deps.publicUrl).host, authorization: `Bearer ${program.made.token}` },
    payloadAsStream: true,
  })
  expect(response.statusCode).toBe(200)
  expect(await isWatching(app.deps.db, seller.user.id, app.deps.now()), 'no screen').toBe(false)
  const ended = new Promise((resolve) => response.stream().once('close', resolve).resume())
  await seller(revokeToken, { params: { id: program.made.id } })
  await ended
})
