import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExport } from '#contract/account-data.ts'
import * as accounts from '#contract/accounts/accounts.ts'
import { updateUser } from '#contract/admin/admin.ts'
import * as billing from '#contract/billing/billing.ts'
import { DAILY_MAILS, type MailKind } from '#contract/billing/budgets.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addConnection } from '#contract/posting/connections.ts'
import { scheduleListing } from '#contract/posting/posting.ts'
import { rateLimits } from '#server/db/schema/platform.ts'
import { sendMail } from '#server/platform/jobs/send-mail.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { addListing } from '#tests/listing-fixtures.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const KINDS = Object.keys(DAILY_MAILS) as MailKind[]
const mail = { to: 'maya@example.com', subject: 'x', text: 'x' }
const verified = { emailVerifiedAt: new Date().toISOString() }

/** Somebody to write to, and what they get. */
async function recipient(profile: { emailVerifiedAt?: string } = {}) {
  const { user } = await app.seller(profile)
  const sent: Mail[] = []
  const mailer = { delivers: true, send: async (mail: Mail) => void sent.push(mail), check: async () => {} }
  const account = { id: user.id, emailVerifiedAt: profile.emailVerifiedAt ?? null }
  const send = (kind: MailKind, with_ = mailer) => sendMail({ ...app.deps, mailer: with_ }, account, kind, mail)
  return { sent, mailer, send }
}

test('an address that nobody confirmed gets links, alerts and what is about money, and nothing else', async () => {
  const stranger = await recipient()
  for (const kind of KINDS) await stranger.send(kind)
  const without = KINDS.filter((kind) => kind !== 'notice' && kind !== 'export')
  expect(stranger.sent).toHaveLength(without.length)
  await stranger.send('notice')
  await stranger.send('export')
  expect(stranger.sent).toHaveLength(without.length)
  const owner = await recipient(verified)
  for (const kind of KINDS) await owner.send(kind)
  expect(owner.sent).toHaveLength(KINDS.length)
})

test('of many mails at once no more leave than an account has a day, and none of another kind is held back', async () => {
  const { sent, send } = await recipient(verified)
  await Promise.all(Array.from({ length: DAILY_MAILS.notice + 25 }, () => send('notice')))
  expect(sent).toHaveLength(DAILY_MAILS.notice)
  await send('alert')
  expect(sent).toHaveLength(DAILY_MAILS.notice + 1)
  app.clock.offsetMs = 24 * 3600_000
  await send('notice')
  app.clock.offsetMs = 0
  expect(sent).toHaveLength(DAILY_MAILS.notice + 2)
})

test('a mail that could not leave is not counted', async () => {
  const { sent, mailer, send } = await recipient(verified)
  const broken = { ...mailer, send: () => Promise.reject(new Error('no mail today')) }
  for (let tries = 0; tries < DAILY_MAILS.money + 1; tries++) await expect(send('money', broken)).rejects.toThrow()
  for (let tries = 0; tries < DAILY_MAILS.money; tries++) await send('money')
  expect(sent).toHaveLength(DAILY_MAILS.money)
})

test('one account cannot mail strangers by asking for one address after the other', async () => {
  const seller = await app.seller({ name: 'Cheap pills at pills.example', ...verified })
  const addresses = Array.from({ length: DAILY_MAILS.link + 5 }, (_, nth) => `stranger-${nth}@victims.example`)
  for (const email of addresses) {
    await app.deps.db.delete(rateLimits)
    await seller(accounts.requestEmailChange, { body: { email, password: PASSWORD } })
  }
  const strangers = async () =>
    (await app.mails()).filter(({ headers }) => headers.get('to')?.endsWith('@victims.example'))
  await expect.poll(async () => (await strangers()).length).toBe(DAILY_MAILS.link)
  for (const { body } of await strangers()) expect(body, 'the name is whatever somebody typed').not.toContain('pills')
})

test('who signs up with a stranger’s address has nothing to say to them', async () => {
  const { email } = await app.signUp({ name: 'Cheap pills at pills.example' })
  const first = async () => (await app.mails()).find(({ headers }) => headers.get('to') === email)
  await expect.poll(first).toBeDefined()
  expect((await first())!.body).not.toContain('pills')
})

test('every call that can cause a mail is limited', async () => {
  const causes: Endpoint[] = [
    accounts.signup,
    accounts.forgotPassword,
    accounts.resetPassword,
    accounts.resendVerification,
    accounts.requestEmailChange,
    accounts.confirmEmailChange,
    accounts.changePassword,
    startExport,
    scheduleListing,
    addConnection,
    updateUser,
    billing.refreshBilling,
    billing.requestRefund,
    billing.sandboxConfirm,
    billing.sandboxChangePlan,
    billing.sandboxPlay,
  ]
  expect(causes.filter(({ limit }) => !limit)).toEqual([])

  const seller = await app.seller()
  const { id } = await addListing(app.deps.db, seller.user.id)
  const at = new Date(Date.now() + 3600_000).toISOString()
  const schedule = () => seller(scheduleListing, { params: { id }, body: { at } })
  const { requests } = scheduleListing.limit
  const key = `${scheduleListing.method} ${scheduleListing.path} ${seller.user.id}`
  for (let count = 0; count < requests; count++) await app.deps.limits.take(key, scheduleListing.limit)
  await expect(schedule()).rejects.toMatchObject({ code: 'limit_reached' })
})
