import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { denyChange, login, logout, resetPassword } from '#contract/accounts/accounts.ts'
import { endSession, listSessions } from '#contract/accounts/sessions.ts'
import { removeUserSecondFactor, signOutUser } from '#contract/admin/admin.ts'
import { EVENT_STREAMS_MAX } from '#contract/events.ts'
import { beginPile, groupPile } from '#contract/piles/piles.ts'
import { secondFactors } from '#server/db/schema/accounts.ts'
import { sql } from '#server/db/sql.ts'
import { createLink } from '#server/features/accounts/mailed-links.ts'
import { isWatching } from '#server/platform/http/watching.ts'
import { createNews } from '#server/platform/jobs/news.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>

/** A screen that listens, over a real connection: what it heard so far, and whether the server hung up. */
async function listen(seller: Pick<Seller, 'cookies'>, { app: served, deps } = app) {
  if (!served.server.listening) await served.listen({ port: 0, host: '127.0.0.1' })
  const { port } = served.server.address() as AddressInfo
  const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const asked = request({
    port,
    host: '127.0.0.1',
    path: '/api/events',
    headers: { host: new URL(deps.publicUrl).host, cookie },
  })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const screen = { status: response.statusCode, text: '', ended: false, close: () => asked.destroy() }
  asked.on('error', () => {})
  response.on('error', () => {})
  response.on('data', (chunk) => {
    screen.text += chunk
  })
  response.on('end', () => {
    screen.ended = true
  })
  return screen
}

async function until(isSo: () => boolean | Promise<boolean>) {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(20)) if (await isSo()) return
  throw new Error('it did not happen in time')
}

const watching = (seller: Seller) => isWatching(app.deps.db, seller.user.id, app.deps.now())

test('a seller’s screens hear what changes, and nobody else’s do', async () => {
  const [seller, stranger] = [await app.seller(), await app.seller()]
  const [own, other] = [await listen(seller), await listen(stranger)]
  const { id } = await seller(beginPile, {})
  await seller(groupPile, { params: { id }, body: { groups: [] } })
  await until(() => own.text.includes(`event: pile\ndata: {"id":"${id}"}\n\n`))
  expect(other.text).not.toContain(id)
})

test('whoever listens is watching, until the screen is closed', async () => {
  const seller = await app.seller()
  expect(await watching(seller)).toBe(false)
  const screen = await listen(seller)
  await until(() => watching(seller))
  screen.close()
  await until(async () => !(await watching(seller)))
})

test('the stream ends with the session', async () => {
  const seller = await app.seller()
  const screen = await listen(seller)
  const { cookies } = seller
  await seller(logout, {})
  await until(() => screen.ended)
  expect((await listen({ cookies })).status).toBe(401)
})

/** Each ends the sessions of a seller from elsewhere. */
const FROM_ELSEWHERE: Record<string, (seller: Seller) => Promise<unknown>> = {
  async 'another device'({ email }) {
    const other = app.visitor()
    await other(login, { body: { email, password: PASSWORD } })
    const first = (await other(listSessions, {})).find(({ current }) => !current)!
    await other(endSession, { params: { id: first.id } })
  },
  async 'an administrator'({ user }) {
    const admin = await app.seller({ role: 'admin' })
    await admin(signOutUser, { params: { id: user.id } })
  },
  async 'an administrator who removes the second factor'({ user }) {
    const admin = await app.seller({ role: 'admin' })
    const factor = { userId: user.id, kind: 'passkey' as const, name: 'Phone', secret: 'key', counter: 0 }
    await app.deps.db.insert(secondFactors).values({ ...factor, createdAt: new Date().toISOString() })
    await admin(removeUserSecondFactor, { params: { id: user.id } })
  },
  async "'This was not me'"({ user }) {
    await app.visitor()(denyChange, { body: { token: await linkFor(user, 'not-me') } })
  },
  async 'whoever proves that the address is theirs'({ user }) {
    const token = await linkFor(user, 'reset-password')
    await app.visitor()(resetPassword, { body: { token, password: 'Battery9staple' } })
  },
}
const linkFor = async (user: Seller['user'], purpose: 'not-me' | 'reset-password') =>
  new URL(await createLink(app.deps, user, purpose)).searchParams.get('token')!

test.each(Object.keys(FROM_ELSEWHERE))('the stream ends at once when the session is ended by %s', async (who) => {
  const seller = await app.seller()
  const screen = await listen(seller)
  // The heartbeat would find out, too, but later.
  const told = new Promise<void>((resolve) => {
    app.deps.news.listen(seller.user.id, ({ kind }) => void (kind === 'session' && resolve()))
  })
  await FROM_ELSEWHERE[who]!(seller)
  await told
  await until(() => screen.ended)
})

test('an account has so many streams and no more', async () => {
  const seller = await app.seller()
  const screens = []
  for (let count = 0; count < EVENT_STREAMS_MAX; count++) screens.push(await listen(seller))
  expect((await listen(seller)).status).toBe(429)
  screens[0]!.close()
  await until(async () => (await listen(seller)).status === 200)
})

test('a stream that could not be begun takes no place', async () => {
  const seller = await app.seller()
  const { db } = app.deps
  await db.execute(sql`alter table event_streams rename to event_streams_away`)
  try {
    for (let count = 0; count < EVENT_STREAMS_MAX; count++) expect((await listen(seller)).status).toBe(500)
  } finally {
    await db.execute(sql`alter table event_streams_away rename to event_streams`)
  }
  expect((await listen(seller)).status).toBe(200)
})

test('what another process tells on the same database is heard, too', async (context) => {
  if (!app.databaseUrl) return context.skip()
  const seller = await app.seller()
  const screen = await listen(seller)
  const { db, log } = app.deps
  const elsewhere = createNews({ engine: { kind: 'postgres', url: app.databaseUrl }, db }, log)
  const id = crypto.randomUUID()
  await until(() => {
    elsewhere.tell(seller.user.id, { kind: 'item', id })
    return screen.text.includes(`event: item\ndata: {"id":"${id}"}`)
  })
  await elsewhere.close()
})

test('what this release cannot read, told by a newer one, is passed over, and the next is heard', async (context) => {
  if (!app.databaseUrl) return context.skip()
  const seller = await app.seller()
  const screen = await listen(seller)
  const id = crypto.randomUUID()
  const newer = JSON.stringify({ kind: 'unheard-of', id, ownerId: seller.user.id })
  for (const payload of [newer, 'no JSON', ''])
    await app.deps.db.execute(sql`select pg_notify('snapworth_news', ${payload})`)
  app.deps.news.tell(seller.user.id, { kind: 'item', id })
  await until(() => screen.text.includes(`event: item\ndata: {"id":"${id}"}`))
  expect(screen.text).not.toContain('unheard-of')
})

test('a server that stops does not wait for those who listen', async () => {
  const stopping = await startTestApp()
  const screen = await listen(await stopping.seller(), stopping)
  await stopping.stop()
  await until(() => screen.ended)
})
