import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount, startExport } from '#contract/account-data.ts'
import { logout, me } from '#contract/accounts/accounts.ts'
import { API } from '#contract/api.ts'
import { SUSPENDED } from '#contract/billing/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { deleteItem } from '#contract/items/items.ts'
import { removeConnection } from '#contract/posting/connections.ts'
import { users } from '#server/db/schema/accounts.ts'
import { connections } from '#server/db/schema/posting.ts'
import { eq } from '#server/db/sql.ts'
import { addListings } from '#tests/listing-fixtures.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function suspended(role: 'user' | 'admin' = 'user') {
  const seller = await app.seller()
  const standing = { subscriptionStatus: 'suspended', role }
  await app.deps.db.update(users).set(standing).where(eq(users.id, seller.user.id))
  return seller
}

/** What changes something and is open all the same, in full: whoever adds to it says so here. */
const MAY_CHANGE = new Set([
  // What is theirs stays theirs: to take along, to delete, to think better of it.
  'POST /api/account/export',
  'DELETE /api/account',
  'DELETE /api/account/history',
  'DELETE /api/items/:id',
  'POST /api/items/:id/restore',
  'POST /api/items/delete',
  'POST /api/items/restore',
  'DELETE /api/items/:id/price-plan',
  'DELETE /api/post-queue/:id',
  'DELETE /api/push/devices/:id',
  'DELETE /api/support/messages/:id',
  'DELETE /api/ideas/:id',
  'DELETE /api/replies/earlier',
  'DELETE /api/replies/templates/:id',
  'DELETE /api/items/:id/photos/:photoId',
  'POST /api/items/:id/photos/:photoId/restore',
  'DELETE /api/items/:id/sale',
  'DELETE /api/listings/:id',
  'POST /api/listings/delete',
  'POST /api/listings/restore',
  'POST /api/listings/:id/restore',
  'DELETE /api/platforms/connections/:id',
  // What was to go out need not.
  'DELETE /api/listings/:id/schedule',
  'DELETE /api/listings/:id/sync',
  // Nobody else may get into the account meanwhile.
  'POST /api/auth/password',
  'POST /api/auth/email',
  'POST /api/auth/verify-email/resend',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'DELETE /api/tokens/:id',
  'POST /api/auth/reauthenticate',
  'POST /api/account/second-factors/app/begin',
  'POST /api/account/second-factors/app',
  'POST /api/account/second-factors/passkeys/begin',
  'POST /api/account/second-factors/passkeys',
  'DELETE /api/account/second-factors/:id',
  'POST /api/account/second-factors/recovery-codes',
  'DELETE /api/account/remembered-devices',
  'DELETE /api/piles/:id',
  'DELETE /api/piles/:id/photos/:photoId',
  // Nobody is charged against their will. The last one plays the provider's part, where no card is ever charged.
  'POST /api/billing/cancel',
  'POST /api/billing/refund',
  'POST /api/billing/refresh',
  'POST /api/billing/sandbox/play',
])

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const behindSignIn = Object.values(API)
  .flat()
  .filter(({ access }) => access !== 'anyone')
const ofSellers = behindSignIn.filter(({ access }) => access === 'seller')

async function ask(seller: Awaited<ReturnType<typeof suspended>>, { method, path }: Endpoint) {
  const response = await seller.fetch(path.replace(/:\w+/g, crypto.randomUUID()), {
    method,
    ...(method !== 'GET' && { body: '{}', headers: { 'content-type': 'application/json' } }),
  })
  const refusal = response.headers.get('content-type')?.includes('json') ? await response.json() : null
  return { status: response.status, message: refusal?.message }
}

test('every exception is an endpoint', () => {
  const names = ofSellers.map(nameOf)
  for (const name of MAY_CHANGE) expect(names).toContain(name)
})

test.each(ofSellers.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'a suspended seller and %s',
  async (name, endpoint) => {
    const answer = await ask(await suspended(), endpoint)
    if (endpoint.method === 'GET' || MAY_CHANGE.has(name)) expect(answer.status).not.toBe(403)
    else expect(answer).toEqual({ status: 403, message: SUSPENDED })
  },
)

test('a suspended admin is a suspended seller, and no admin', async () => {
  const admin = await suspended('admin')
  for (const endpoint of behindSignIn.filter(({ access }) => access === 'admin'))
    expect(await ask(admin, endpoint), nameOf(endpoint)).toEqual({ status: 403, message: SUSPENDED })
})

test('a suspended seller reads, exports and deletes what is theirs, signs out, and deletes the account', async () => {
  const seller = await suspended()
  const [listing] = await addListings(app.deps.db, seller.user.id, [{}])
  const webhook = { ownerId: seller.user.id, platform: 'webhook', platformUserId: 'https://example.com/in' } as const
  const [connection] = await app.deps.db.insert(connections).values(webhook).returning()
  expect((await seller(me, {})).user.subscriptionStatus).toBe('suspended')
  await seller(startExport, {})
  await seller(removeConnection, { params: { id: connection!.id } })
  await seller(deleteItem, { params: { id: listing!.itemId } })
  await seller(deleteAccount, { body: { password: PASSWORD } })
  await expect(seller(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })

  const other = await suspended()
  await other(logout, {})
  await expect(other(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
})
