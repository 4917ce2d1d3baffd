import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, forgotPassword, login, me, resetPassword } from '#contract/accounts/accounts.ts'
import { listListings } from '#contract/listings/dashboard.ts'
import { addConnection, listConnections } from '#contract/posting/connections.ts'
import { scheduleListing } from '#contract/posting/posting.ts'
import { users } from '#server/db/schema/accounts.ts'
import { listingSchedules } from '#server/db/schema/posting.ts'
import { eq } from '#server/db/sql.ts'
import { comeFromGoogle } from '#tests/google-sign-in.ts'
import { addListing } from '#tests/listing-fixtures.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: 'true' })
})
afterAll(() => app.stop())

const OTHER_PASSWORD = 'Battery9staple'
const mailsTo = async (email: string) =>
  (await app.mails()).filter(({ headers, body }) => headers.get('to') === email && body.includes('/reset-password?'))

async function resetToken(email: string) {
  await app.visitor()(forgotPassword, { body: { email } })
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0)
  return (await mailsTo(email)).at(-1)!.body.match(/token=([\w-]+)/)![1]!
}

/** A seller with a webhook, a marketplace's token and a listing that is to be posted tomorrow. */
async function busySeller() {
  const seller = await app.seller()
  const { id } = await addListing(app.deps.db, seller.user.id, { title: 'Walnut desk' })
  const at = new Date(Date.now() + 24 * 3600 * 1000).toISOString()
  await seller(addConnection, { body: { platform: 'webhook', platformUserId: 'http://127.0.0.1:9/hook' } })
  await seller(addConnection, { body: { platform: 'mercari', platformUserId: 'maya' } })
  await seller(scheduleListing, { params: { id }, body: { at } })
  const schedules = async () => app.deps.db.select().from(listingSchedules).where(eq(listingSchedules.listingId, id))
  return { seller, schedules }
}

test('who sets a new password for an account that was never verified takes over nothing of whoever made it', async () => {
  const { seller, schedules } = await busySeller()
  const token = await resetToken(seller.email)
  expect((await mailsTo(seller.email))[0]!.body).toContain('never confirmed')
  const owner = app.visitor()
  await owner(resetPassword, { body: { token, password: OTHER_PASSWORD } })
  expect(await owner(listConnections, {})).toEqual([])
  expect(await schedules()).toEqual([])
  expect((await owner(listListings, { query: {} })).listings).toHaveLength(1)
  await expect(seller(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('neither does who signs in to it with Google', async () => {
  const { seller, schedules } = await busySeller()
  await comeFromGoogle(app.deps, { subject: 'an-owner', email: seller.email })
  await expect(seller(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await schedules()).toEqual([])
  await app.deps.db.update(users).set({ passwordHash: await app.deps.passwords.hash(PASSWORD) })
  await seller(login, { body: { email: seller.email, password: PASSWORD } })
  expect(await seller(listConnections, {})).toEqual([])
})

test('whose address was verified keeps everything', async () => {
  const { seller, schedules } = await busySeller()
  const verified = { emailVerifiedAt: new Date().toISOString() }
  await app.deps.db.update(users).set(verified).where(eq(users.id, seller.user.id))
  const token = await resetToken(seller.email)
  expect((await mailsTo(seller.email))[0]!.body).not.toContain('never confirmed')
  const owner = app.visitor()
  await owner(resetPassword, { body: { token, password: OTHER_PASSWORD } })
  expect(await owner(listConnections, {})).toHaveLength(2)
  expect(await schedules()).toHaveLength(1)
})

test('an account is mailed three links an hour, from wherever they are asked for, and the answer stays the same', async () => {
  const { email } = await app.seller()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => app.visitor()(forgotPassword, { body: { email: email.toUpperCase() } })),
  )
  expect(answers).toEqual(Array(12).fill({ ok: true, mailed: false }))
  await expect.poll(async () => (await mailsTo(email)).length).toBe(3)
  await sleep(500)
  expect(await mailsTo(email)).toHaveLength(3)
})

test('a link that sets a new password dies with a change of the password', async () => {
  const seller = await app.seller()
  const token = await resetToken(seller.email)
  await seller(changePassword, { body: { current: PASSWORD, password: OTHER_PASSWORD } })
  const late = app.visitor()(resetPassword, { body: { token, password: 'Another9staple' } })
  await expect(late).rejects.toMatchObject({ code: 'invalid' })
  await app.visitor()(login, { body: { email: seller.email, password: OTHER_PASSWORD } })
})
