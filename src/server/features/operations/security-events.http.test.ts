import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  changePassword,
  confirmEmailChange,
  denyChange,
  forgotPassword,
  login,
  logout,
  requestEmailChange,
  resetPassword,
} from '#contract/accounts/accounts.ts'
import {
  addTotp,
  beginTotp,
  listSecondFactors,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/accounts/second-factor.ts'
import { updateUser } from '#contract/admin/admin.ts'
import { systemLogs } from '#contract/operations/operations.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { codeOf, fromBase32, stepAt } from '#server/features/accounts/second-factor/totp.ts'
import { comeFromGoogle } from '#tests/google-sign-in.ts'
import { PATIENCE } from '#tests/patience.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

let app: App
let admin: Seller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.seller()
  await app.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id))
})
afterAll(() => app.stop())

const NEW_PASSWORD = 'Battery9staple'
const told = async (q: string) =>
  (await admin(systemLogs, { query: { kind: 'security', q } })).events
    .map(({ kind, message }) => [kind, message.replaceAll(q, '…')])
    .toReversed()
const mailTo = (address: string, words: string) =>
  vi.waitFor(async () => {
    const found = (await app.mails()).find((mail) => mail.headers.get('to') === address && mail.body.includes(words))
    expect(found, `a mail to ${address}`).toBeDefined()
    return found!.body
  }, PATIENCE)
const tokenFor = async (address: string, page: string) =>
  (await mailTo(address, `/${page}?token=`)).match(/token=([\w-]+)/)![1]!

test('sign-ins, failures and changes of what opens an account are noted by its id', async () => {
  const seller = await app.signUp()
  const { id } = seller.user
  await seller(logout, {})
  await seller(login, { body: { email: seller.email, password: PASSWORD } })
  const wrong = { current: 'Wrong4horse', password: NEW_PASSWORD }
  await expect(seller(changePassword, { body: wrong })).rejects.toMatchObject({ code: 'invalid' })
  await seller(changePassword, { body: { current: PASSWORD, password: NEW_PASSWORD } })
  await seller(forgotPassword, { body: { email: seller.email } })
  await seller(resetPassword, { body: { token: await tokenFor(seller.email, 'reset-password'), password: PASSWORD } })
  const email = `${crypto.randomUUID()}@new.example`
  await seller(requestEmailChange, { body: { email, password: PASSWORD } })
  await seller(confirmEmailChange, { body: { token: await tokenFor(email, 'change-email') } })
  await comeFromGoogle(app.deps, { subject: 'her-own', email })

  expect(await told(id)).toEqual([
    ['signin', 'User … signed up'],
    ['session', 'User … signed out'],
    ['signin', 'User … signed in with a password'],
    ['login', 'User … was asked for the password and gave a wrong one'],
    ['password', 'User … set a new password'],
    ['password', 'User … set a new password with a mailed link'],
    ['signin', 'User … signed in with a mailed link'],
    ['email', 'User … took a new email address'],
    ['signin', 'User … signed in with Google'],
  ])
})

test('an admin’s change of address and role is noted, and the old address is told', async () => {
  const seller = await app.seller()
  const { id, name, freeUsesRemaining } = seller.user
  const email = `${crypto.randomUUID()}@new.example`
  const change = { name, email, role: 'admin', subscriptionStatus: 'trial', freeUsesRemaining } as const
  await admin(updateUser, { params: { id }, body: change })
  // Both within the same millisecond: neither is before the other.
  expect((await told(id)).toSorted()).toEqual([
    ['email', `User … was given a new email address by user ${admin.user.id}`],
    ['role', `User … was made admin by user ${admin.user.id}`],
  ])
  const mail = await mailTo(seller.email, 'no longer opens it')
  expect(mail).toContain(`now uses ${email}`)
  expect(mail).toContain('An administrator made this change.')
  expect(mail).not.toContain('someone knows your password')

  await admin(updateUser, { params: { id }, body: { ...change, freeUsesRemaining: 3 } })
  expect(await told(id), 'what stays as it was is no event').toHaveLength(2)
})

async function addApp(seller: Seller) {
  const { secret, setup } = await seller(beginTotp, { body: { password: PASSWORD } })
  await seller(addTotp, { body: { setup, code: codeOf(fromBase32(secret), stepAt(app.deps.now())) } })
}

test('each change of two-step verification is noted', async () => {
  const seller = await app.seller()
  await addApp(seller)
  await seller(renewRecoveryCodes, { body: { password: PASSWORD } })
  const { app: factor } = await seller(listSecondFactors, {})
  await seller(removeSecondFactor, { params: { id: factor!.id }, body: { password: PASSWORD } })
  expect(await told(seller.user.id)).toEqual([
    ['factor', 'User … added to two-step verification: Authenticator app'],
    ['factor', 'User … renewed the recovery codes of two-step verification'],
    ['factor', 'User … removed from two-step verification: Authenticator app'],
  ])
})

test('what ‘This was not me’ takes from two-step verification is noted', async () => {
  const seller = await app.seller({ emailVerifiedAt: new Date().toISOString() })
  await addApp(seller)
  await app.visitor()(denyChange, { body: { token: await tokenFor(seller.email, 'not-me') } })
  expect(await told(seller.user.id)).toEqual([
    ['factor', 'User … added to two-step verification: Authenticator app'],
    ['factor', "User … removed from two-step verification with 'This was not me': Authenticator app"],
  ])
})

test('they say nothing about a person, and stand apart from what the server does', async () => {
  await expect(
    app.visitor('10.9.8.7')(login, { body: { email: 'maya@example.com', password: 'Wrong4horse' } }),
  ).rejects.toThrow()
  const { events } = await admin(systemLogs, { query: { kind: 'security', limit: 100 } })
  expect(events.length).toBeGreaterThan(10)
  expect(JSON.stringify(events)).not.toMatch(/@|\b10\.\d+\.|Maya|Robinson/)
  const server = await admin(systemLogs, { query: { kind: 'server', limit: 100 } })
  const kinds = new Set(server.events.map(({ kind }) => kind))
  for (const { kind } of events) expect(kinds).not.toContain(kind)
})
