import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount, startExport } from '#contract/account-data.ts'
import { changePassword, login, me } from '#contract/accounts/accounts.ts'
import { endOtherSessions, endSession, listSessions, reauthenticate } from '#contract/accounts/sessions.ts'
import { signOutUser } from '#contract/admin/admin.ts'
import { auditTrail } from '#contract/admin/audit.ts'
import { addConnection, listConnections } from '#contract/posting/connections.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { networkPart } from '#server/platform/http/network-part.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(() => {
  app.clock.offsetMs = 0
})

type Visitor = ReturnType<typeof app.visitor>
const json = { 'content-type': 'application/json' }

/** Signs in as a browser does, with its name. */
async function signIn(visitor: Visitor, email: string, userAgent: string) {
  const body = JSON.stringify({ email, password: PASSWORD })
  const headers = { ...json, 'user-agent': userAgent }
  expect((await visitor.fetch('/api/auth/login', { method: 'POST', headers, body })).status).toBe(200)
}
const rowsOf = (userId: string) => app.deps.db.select().from(sessions).where(eq(sessions.userId, userId))

describe('a session', () => {
  test('used every day still ends after 90 days, and so does its cookie', async () => {
    const seller = await app.seller()
    for (let day = 0; day < 90; day += 15) {
      app.clock.offsetMs = day * DAY_MS
      expect((await seller.fetch('/api/auth/me')).status, `day ${day}`).toBe(200)
    }
    app.clock.offsetMs = 89 * DAY_MS
    expect((await seller.fetch('/api/auth/me')).status).toBe(200)
    app.clock.offsetMs = 91 * DAY_MS
    expect((await seller.fetch('/api/auth/me')).status).toBe(401)
  })

  test('of an account that is deleted while its password changes is not begun again', async () => {
    const seller = await app.seller()
    const { passwords, db } = app.deps
    const { hash } = passwords
    passwords.hash = async (password) => {
      await db.delete(users).where(eq(users.id, seller.user.id))
      return hash(password)
    }
    try {
      const change = seller(changePassword, { body: { current: PASSWORD, password: 'Another5stable' } })
      await expect(change).rejects.toMatchObject({
        code: 'unauthenticated',
        message: 'This account no longer exists.',
      })
    } finally {
      passwords.hash = hash
    }
  })

  test('whose row says more than 90 days ends all the same', async () => {
    const seller = await app.seller()
    const createdAt = new Date(Date.now() - 91 * DAY_MS).toISOString()
    await app.deps.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, seller.user.id))
    expect((await seller.fetch('/api/auth/me')).status).toBe(401)
  })

  test('notes its last use every few minutes only, with a short name of the browser and a part of the address', async () => {
    const visitor = app.visitor('203.0.113.77')
    const seller = await app.seller()
    await signIn(visitor, seller.email, `${CHROME} ${'x'.repeat(5000)}`)
    const mine = async () => (await rowsOf(seller.user.id)).find(({ network }) => network === '203.0.113.x')!
    const first = await mine()
    expect(first.userAgent).toHaveLength(300)
    expect(JSON.stringify(first)).not.toContain('203.0.113.77')
    app.clock.offsetMs = 2 * MINUTE_MS
    await visitor(me, {})
    expect((await mine()).lastUsedAt).toBe(first.lastUsedAt)
    app.clock.offsetMs = 7 * MINUTE_MS
    await visitor(me, {})
    expect(Date.parse((await mine()).lastUsedAt)).toBeGreaterThan(Date.parse(first.lastUsedAt) + 6 * MINUTE_MS)
  })
})

describe('the list of sessions', () => {
  async function signedInTwice() {
    const { email, user } = await app.seller()
    await app.deps.db.delete(sessions).where(eq(sessions.userId, user.id))
    const laptop = app.visitor('203.0.113.7')
    const phone = app.visitor('198.51.100.9')
    await signIn(phone, email, IPHONE)
    await signIn(laptop, email, CHROME)
    return { laptop, phone, user }
  }

  test('tells devices and networks in words, and which one asks', async () => {
    const { laptop, phone } = await signedInTwice()
    const list = await laptop(listSessions, {})
    expect(list).toMatchObject([
      { device: 'Chrome on Windows', network: '203.0.113.x', sameNetwork: true, current: true },
      { device: 'Safari on iPhone', network: '198.51.100.x', sameNetwork: false, current: false },
    ])
    const token = [...phone.cookies.values()][0]!
    expect(JSON.stringify(list)).not.toContain(token)
  })

  test('signs one of them out, or all others', async () => {
    const { laptop, phone, user } = await signedInTwice()
    const other = (await laptop(listSessions, {})).find(({ current }) => !current)!
    await laptop(endSession, { params: { id: other.id } })
    await expect(phone(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(laptop(endSession, { params: { id: other.id } })).rejects.toMatchObject({ code: 'not_found' })

    await signIn(phone, user.email, IPHONE)
    await laptop(endOtherSessions, {})
    await expect(phone(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await laptop(listSessions, {})).toHaveLength(1)
  })

  test('is nobody else’s to see or to end', async () => {
    const { laptop } = await signedInTwice()
    const stranger = await app.seller()
    const [own] = await laptop(listSessions, {})
    expect((await stranger(listSessions, {})).map(({ id }) => id)).not.toContain(own!.id)
    await expect(stranger(endSession, { params: { id: own!.id } })).rejects.toMatchObject({ code: 'not_found' })
    await laptop(me, {})
  })

  test('is ended by an admin, on the record; a seller cannot', async () => {
    const { laptop, phone, user } = await signedInTwice()
    const params = { id: user.id }
    await expect((await app.seller())(signOutUser, { params })).rejects.toMatchObject({ code: 'forbidden' })
    const admin = await app.seller()
    await app.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id))
    await admin(signOutUser, { params })
    for (const device of [laptop, phone])
      await expect(device(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    await admin(signOutUser, { params: { id: admin.user.id } })
    expect((await admin(auditTrail, { query: { userId: user.id } })).entries).toMatchObject([
      { action: 'user.signed_out', before: { sessions: 2 } },
    ])
  })
})

describe('a session whose password was shown more than 10 minutes ago', () => {
  const refused = { code: 'reauthenticate', message: 'Please confirm that it is you, then try again.' }
  const WEBHOOK = { platform: 'webhook', platformUserId: 'https://93.184.215.14/hook' } as const

  async function later() {
    const seller = await app.seller()
    app.clock.offsetMs = 11 * MINUTE_MS
    return seller
  }

  test('exports nothing, connects no webhook and makes no backup, until it is shown again', async () => {
    const seller = await later()
    await expect(seller(startExport, {})).rejects.toMatchObject(refused)
    await expect(seller(addConnection, { body: WEBHOOK })).rejects.toMatchObject(refused)
    expect(await seller(listConnections, {})).toEqual([])
    await app.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, seller.user.id))
    const backup = () => seller.fetch('/api/admin/backup', { method: 'POST' })
    expect((await (await backup()).json()).code).toBe('reauthenticate')
    const file = `/api/account/exports/${crypto.randomUUID()}/file`
    expect((await (await seller.fetch(file)).json()).code).toBe('reauthenticate')

    await expect(seller(reauthenticate, { body: { password: 'Wrong4horse' } })).rejects.toMatchObject({
      code: 'invalid',
      fields: { password: 'Your password is incorrect' },
    })
    await expect(seller(startExport, {})).rejects.toMatchObject(refused)
    await seller(reauthenticate, { body: { password: PASSWORD } })
    await seller(startExport, {})
    await seller(addConnection, { body: WEBHOOK })
    expect((await seller.fetch(file)).status).toBe(404)
  })

  test('does what needs no proof as before', async () => {
    const seller = await later()
    await seller(me, {})
    await seller(addConnection, { body: { platform: 'mercari' } })
  })

  test('of an account without a password cannot set the first one, nor delete the account', async () => {
    const seller = await later()
    await app.deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, seller.user.id))
    const first = { body: { current: '', password: PASSWORD } }
    await expect(seller(changePassword, first)).rejects.toMatchObject(refused)
    await expect(seller(deleteAccount, { body: { confirm: 'DELETE' } })).rejects.toMatchObject(refused)
    await expect(seller(reauthenticate, { body: { password: PASSWORD } })).rejects.toMatchObject({ code: 'conflict' })
    app.clock.offsetMs = 0
    await seller(changePassword, first)
  })

  test('gets no more than ten guesses in a quarter of an hour', async () => {
    const seller = await later()
    const guess = () => seller(reauthenticate, { body: { password: 'Wrong4horse' } })
    for (let count = 0; count < 10; count++) await expect(guess()).rejects.toMatchObject({ code: 'invalid' })
    await expect(guess()).rejects.toMatchObject({ code: 'limit_reached' })
  })

  test('is fresh again after signing in', async () => {
    const seller = await later()
    const visitor = app.visitor('203.0.113.9')
    await visitor(login, { body: { email: seller.email, password: PASSWORD } })
    await visitor(startExport, {})
    expect(networkPart('203.0.113.9')).toBe((await visitor(listSessions, {}))[0]!.network)
  })
})

describe('what a browser keeps of an account', () => {
  test('is no answer of ours, whether it was granted or refused', async () => {
    const seller = await app.seller()
    for (const [who, path, status] of [
      [seller, '/api/auth/me', 200],
      [seller, '/api/items', 200],
      [seller, '/api/items/recent', 200],
      [seller, '/api/admin/users', 403],
      [app.visitor(), '/api/auth/me', 401],
    ] as const) {
      const response = await who.fetch(path)
      expect({ path, status: response.status, kept: response.headers.get('cache-control') }).toEqual({
        path,
        status,
        kept: 'no-store',
      })
    }
  })

  test('goes when they sign out, and when the account goes', async () => {
    const ways = [
      ['/api/auth/logout', 'POST', undefined],
      ['/api/account', 'DELETE', JSON.stringify({ password: PASSWORD })],
    ] as const
    for (const [path, method, body] of ways) {
      const response = await (await app.seller()).fetch(path, { method, ...(body && { headers: json, body }) })
      expect(response.headers.get('clear-site-data'), path).toBe('"cache", "storage"')
    }
  })
})
