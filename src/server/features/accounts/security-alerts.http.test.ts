import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  changePassword,
  confirmEmailChange,
  denyChange,
  forgotPassword,
  login,
  me,
  requestEmailChange,
  resetPassword,
} from '#contract/accounts/accounts.ts'
import {
  addTotp,
  beginTotp,
  listSecondFactors,
  passSecondStep,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/accounts/second-factor.ts'
import { readUser, updateUser } from '#contract/admin/admin.ts'
import { DAILY_MAILS } from '#contract/billing/budgets.ts'
import { addConnection, listConnections } from '#contract/posting/connections.ts'
import { makeToken } from '#contract/programs/tokens.ts'
import { mailedLinks, secondFactors, users } from '#server/db/schema/accounts.ts'
import { connections } from '#server/db/schema/posting.ts'
import { eq } from '#server/db/sql.ts'
import { codeOf, fromBase32, stepAt } from '#server/features/accounts/second-factor/totp.ts'
import { PATIENCE } from '#tests/patience.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: 'true' })
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>
type Visitor = ReturnType<typeof app.visitor>

const OTHER_PASSWORD = 'Battery9staple'
const signIn = (email: string, visitor: Visitor = app.visitor(), password = PASSWORD) =>
  visitor(login, { body: { email, password } }).then((answer) => Object.assign(visitor, { answer }))
const mailsTo = async (address: string, words: string) =>
  (await app.mails())
    .filter(({ headers, body }) => headers.get('to') === address && body.includes(words))
    .map(({ body }) => body)
const alertTo = (address: string, words: string) =>
  vi.waitFor(async () => {
    const mail = (await mailsTo(address, words)).at(-1)
    expect(mail, `a mail to ${address} that says '${words}'`).toBeDefined()
    return mail!
  }, PATIENCE)
const tokenIn = (mail: string, page = 'not-me') => mail.match(new RegExp(`/${page}\\?token=([\\w-]+)`))![1]!
const deny = (token: string) => app.visitor()(denyChange, { body: { token } })
/** Jobs are done in their order: what comes before this is done when this is. */
const settled = async (seller: Seller, queue = 'send-security-alert') => {
  await vi.waitFor(async () => {
    const { queues } = await app.deps.jobs.overview()
    const { waiting, running } = queues.find(({ name }) => name === queue)!
    expect([waiting, running], seller.email).toEqual([0, 0])
  }, PATIENCE)
}

async function addApp(seller: Seller, password = PASSWORD) {
  const { secret, setup } = await seller(beginTotp, { body: { password } })
  const code = (later: number) => codeOf(fromBase32(secret), stepAt(app.deps.now()) + later)
  const { recoveryCodes } = await seller(addTotp, { body: { setup, code: code(0) } })
  return { code: () => code(1), recoveryCodes: recoveryCodes! }
}

test('a browser that the account was never open in is told of, once; one that is known is not', async () => {
  const seller = await app.signUp()
  await signIn(seller.email, seller)
  await settled(seller)
  expect(await mailsTo(seller.email, 'in a new browser'), 'the browser that signed up').toEqual([])
  const laptop = await signIn(seller.email)
  const mail = await alertTo(seller.email, 'in a new browser')
  expect(mail).toMatch(/^Hello Maya,\n/)
  expect(mail).toMatch(/http:\/\/snapworth\.test\/not-me\?token=/)
  try {
    app.clock.offsetMs = 2 * 60 * 60_000
    await signIn(seller.email, laptop)
    await settled(seller)
    expect(await mailsTo(seller.email, 'in a new browser')).toHaveLength(1)
  } finally {
    app.clock.offsetMs = 0
  }
})

test('at most one mail an hour about anything else of one kind', async () => {
  const seller = await app.signUp()
  await Promise.all([signIn(seller.email), signIn(seller.email), signIn(seller.email)])
  await alertTo(seller.email, 'in a new browser')
  await settled(seller)
  expect(await mailsTo(seller.email, 'in a new browser')).toHaveLength(1)
})

test('each new token and webhook is told: a stranger’s does not hide behind the owner’s', async () => {
  const seller = await app.seller()
  for (const name of ['Mine', 'Not mine', 'Not mine either'])
    await seller(makeToken, { body: { name, scopes: ['read'] } })
  for (const port of [9, 10])
    await seller(addConnection, { body: { platform: 'webhook', platformUserId: `http://127.0.0.1:${port}/hook` } })
  await settled(seller)
  expect(await mailsTo(seller.email, 'A token was created.')).toHaveLength(3)
  expect(await mailsTo(seller.email, 'A webhook was connected')).toHaveLength(2)
})

test('however many of them there are, what else happens to the account is still told', async () => {
  const seller = await app.signUp()
  const { runSendSecurityAlert } = await import('#server/features/accounts/send-security-alert.job.ts')
  const happened = { userId: seller.user.id, at: new Date().toISOString() }
  for (let made = 0; made <= DAILY_MAILS.access; made++)
    await runSendSecurityAlert(app.deps, { ...happened, kind: 'token-made' })
  expect(await mailsTo(seller.email, 'A token was created.')).toHaveLength(DAILY_MAILS.access)
  await runSendSecurityAlert(app.deps, { ...happened, kind: 'password-changed' })
  expect(await mailsTo(seller.email, 'The password of your account was changed.')).toHaveLength(1)
})

test('a new password, a webhook and each change of the second factor are told', async () => {
  const seller = await app.seller()
  await addApp(seller)
  await alertTo(seller.email, 'was added to the two-step verification of your account: Authenticator app.')
  await seller(renewRecoveryCodes, { body: { password: PASSWORD } })
  await alertTo(seller.email, 'New recovery codes were made')
  const { app: factor } = await seller(listSecondFactors, {})
  await seller(removeSecondFactor, { params: { id: factor!.id }, body: { password: PASSWORD } })
  await alertTo(seller.email, 'was removed from the two-step verification of your account: Authenticator app.')
  await seller(addConnection, { body: { platform: 'webhook', platformUserId: 'http://127.0.0.1:9/hook' } })
  await alertTo(seller.email, 'A webhook was connected to your account.')
  await seller(changePassword, { body: { current: PASSWORD, password: OTHER_PASSWORD } })
  await alertTo(seller.email, 'The password of your account was changed.')
})

test("'This was not me' signs out everywhere, stops the password, and mails a link for a new one; once", async () => {
  const seller = await app.signUp()
  const thief = await signIn(seller.email)
  const token = tokenIn(await alertTo(seller.email, 'in a new browser'))
  await expect(deny('never-mailed')).rejects.toMatchObject({ code: 'invalid' })
  expect(await deny(token)).toEqual({ email: seller.email, mailed: false })
  for (const somebody of [seller, thief])
    await expect(somebody(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(signIn(seller.email, thief)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(deny(token)).rejects.toMatchObject({ code: 'invalid' })

  const reset = tokenIn(await alertTo(seller.email, '/reset-password?token='), 'reset-password')
  const owner = app.visitor()
  await owner(resetPassword, { body: { token: reset, password: OTHER_PASSWORD } })
  expect((await owner(me, {})).user.id).toBe(seller.user.id)
})

test('it works for 7 days, and nothing that a stranger does meanwhile takes it back', async () => {
  const seller = await app.signUp()
  const thief = Object.assign(await signIn(seller.email), { email: seller.email, user: seller.user })
  const token = tokenIn(await alertTo(seller.email, 'in a new browser'))
  const stolen = `${crypto.randomUUID()}@thief.example`
  await thief(requestEmailChange, { body: { email: stolen, password: PASSWORD } })
  const change = tokenIn(await alertTo(stolen, '/change-email?token='), 'change-email')
  await app.visitor()(confirmEmailChange, { body: { token: change } })
  await addApp(thief as Seller)
  await thief(changePassword, { body: { current: PASSWORD, password: OTHER_PASSWORD } })
  const told = await alertTo(seller.email, 'no longer opens it')
  expect(told).toContain(stolen)

  try {
    app.clock.offsetMs = 7 * 24 * 60 * 60_000 + 60_000
    await expect(deny(token)).rejects.toMatchObject({ code: 'invalid' })
    app.clock.offsetMs = 6 * 24 * 60 * 60_000
    expect(await deny(token)).toMatchObject({ email: seller.email })
  } finally {
    app.clock.offsetMs = 0
  }
  const [account] = await app.deps.db.select().from(users).where(eq(users.id, seller.user.id))
  expect(account).toMatchObject({ email: seller.email, passwordHash: null })
  const factors = await app.deps.db.select().from(secondFactors).where(eq(secondFactors.userId, seller.user.id))
  expect(factors, 'what the stranger added').toEqual([])
  expect(await mailsTo(stolen, '/reset-password'), 'no link for the stranger').toEqual([])
})

test('a stranger who moved the account to their address cannot say it back from there', async () => {
  const seller = await app.signUp()
  const thief = Object.assign(await signIn(seller.email), { email: seller.email, user: seller.user })
  const stolen = `${crypto.randomUUID()}@thief.example`
  await thief(requestEmailChange, { body: { email: stolen, password: PASSWORD } })
  const change = tokenIn(await alertTo(stolen, '/change-email?token='), 'change-email')
  await app.visitor()(confirmEmailChange, { body: { token: change } })
  const owners = tokenIn(await alertTo(seller.email, 'no longer opens it'))
  await thief(changePassword, { body: { current: PASSWORD, password: OTHER_PASSWORD } })
  await addApp(thief as Seller, OTHER_PASSWORD)
  const [first, second] = [
    tokenIn(await alertTo(stolen, 'The password of your account was changed.')),
    tokenIn(await alertTo(stolen, 'was added to the two-step')),
  ]
  // Said by the stranger first, it does not take the word from the owner.
  expect(await deny(first)).toMatchObject({ email: stolen })
  expect(await deny(owners)).toMatchObject({ email: seller.email })
  await expect(deny(second)).rejects.toMatchObject({ code: 'invalid' })
})

test("neither the stranger's Google account nor the webhook they added is left; older webhooks stay", async () => {
  const seller = await app.seller()
  const googleSubject = crypto.randomUUID()
  const verified = { emailVerifiedAt: new Date().toISOString(), googleSubject }
  await app.deps.db.update(users).set(verified).where(eq(users.id, seller.user.id))
  const hook = (port: number) =>
    seller(addConnection, { body: { platform: 'webhook', platformUserId: `http://127.0.0.1:${port}/hook` } })
  const [old, added] = [await hook(9), await hook(10)]
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000).toISOString()
  await app.deps.db.update(connections).set({ createdAt: longAgo }).where(eq(connections.id, old.id))
  await deny(tokenIn(await alertTo(seller.email, 'A webhook was connected')))
  const [account] = await app.deps.db.select().from(users).where(eq(users.id, seller.user.id))
  expect(account!.googleSubject).toBeNull()
  const left = await app.deps.db.select().from(connections).where(eq(connections.ownerId, seller.user.id))
  expect(
    left.map(({ id }) => id),
    added.id,
  ).toEqual([old.id])
})

test('said of an account that was never verified, it leaves nothing of whoever made it', async () => {
  const stranger = await app.signUp()
  await stranger(addConnection, { body: { platform: 'mercari', platformUserId: 'stranger' } })
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000).toISOString()
  await app.deps.db.update(connections).set({ createdAt: longAgo }).where(eq(connections.ownerId, stranger.user.id))
  await signIn(stranger.email)
  await deny(tokenIn(await alertTo(stranger.email, 'in a new browser')))
  const reset = tokenIn(await alertTo(stranger.email, '/reset-password?token='), 'reset-password')
  const owner = app.visitor()
  await owner(resetPassword, { body: { token: reset, password: OTHER_PASSWORD } })
  expect(await owner(listConnections, {})).toEqual([])
})

test('a second factor that was there before stays, and its devices are asked again', async () => {
  const seller = await app.seller()
  await app.deps.db.update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, seller.user.id))
  const { code, recoveryCodes } = await addApp(seller)
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000).toISOString()
  await app.deps.db.update(secondFactors).set({ createdAt: longAgo }).where(eq(secondFactors.userId, seller.user.id))
  const phone = await signIn(seller.email)
  await phone(passSecondStep, { body: { proof: { method: 'totp', code: code() }, rememberDevice: true } })
  await deny(tokenIn(await alertTo(seller.email, 'in a new browser')))
  const reset = tokenIn(await alertTo(seller.email, '/reset-password?token='), 'reset-password')
  const answer = await phone(resetPassword, { body: { token: reset, password: OTHER_PASSWORD } })
  expect(answer).toHaveProperty('secondFactor')
  await phone(passSecondStep, { body: { proof: { method: 'recovery', code: recoveryCodes[0]! } } })
  expect((await phone(me, {})).user.id).toBe(seller.user.id)
})

/** Somebody who knows the password moves the account to an address of theirs; the owner's is free from then on. */
async function steal(seller: Seller) {
  const thief = await signIn(seller.email)
  const stolen = `${crypto.randomUUID()}@thief.example`
  await thief(requestEmailChange, { body: { email: stolen, password: PASSWORD } })
  const change = tokenIn(await alertTo(stolen, '/change-email?token='), 'change-email')
  await app.visitor()(confirmEmailChange, { body: { token: change } })
  return { thief, stolen, token: tokenIn(await alertTo(seller.email, 'no longer opens it')) }
}

test('a stranger who signs up with the address that they freed does not keep it from the owner', async () => {
  const seller = await app.signUp()
  const { thief, stolen, token } = await steal(seller)
  const squatter = await app.signUp({ email: seller.email })
  expect(await deny(token)).toEqual({ email: seller.email, mailed: false })
  for (const somebody of [thief, squatter])
    await expect(somebody(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(signIn(seller.email)).rejects.toMatchObject({ code: 'unauthenticated' })

  const reset = tokenIn(await alertTo(seller.email, '/reset-password?token='), 'reset-password')
  const owner = app.visitor()
  await owner(resetPassword, { body: { token: reset, password: OTHER_PASSWORD } })
  expect((await owner(me, {})).user).toMatchObject({ id: seller.user.id, email: seller.email })
  expect(await mailsTo(stolen, '/reset-password'), 'no link for the stranger').toEqual([])
})

test('an address that somebody confirmed by now stays theirs; the account is closed until support returns it', async () => {
  const seller = await app.signUp()
  const { thief, stolen, token } = await steal(seller)
  const other = await app.seller({ email: seller.email, emailVerifiedAt: new Date().toISOString() })
  expect(await deny(token)).toEqual({ email: null, mailed: false })
  expect((await other(me, {})).user.email).toBe(seller.email)
  await expect(thief(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  await app.visitor()(forgotPassword, { body: { email: stolen } })
  await settled(seller, 'send-password-reset')
  expect(await mailsTo(stolen, '/reset-password'), 'no link for the stranger, not even by asking').toEqual([])

  const admin = await app.seller({ role: 'admin' })
  const params = { id: seller.user.id }
  const { name, role, freeUsesRemaining } = await admin(readUser, { params })
  const email = `${crypto.randomUUID()}@owner.example`
  await admin(updateUser, { params, body: { name, email, role, subscriptionStatus: 'trial', freeUsesRemaining } })
  await app.visitor()(forgotPassword, { body: { email } })
  const reset = tokenIn(await alertTo(email, '/reset-password?token='), 'reset-password')
  const owner = app.visitor()
  await owner(resetPassword, { body: { token: reset, password: OTHER_PASSWORD } })
  expect((await owner(me, {})).user.id).toBe(seller.user.id)
})

test('an older account that was given the address meanwhile keeps it', async () => {
  const older = await app.signUp()
  const seller = await app.signUp()
  const { token } = await steal(seller)
  await app.deps.db.update(users).set({ email: seller.email }).where(eq(users.id, older.user.id))
  expect(await deny(token)).toEqual({ email: null, mailed: false })
  expect((await older(me, {})).user.email).toBe(seller.email)
})

test('an alert whose mail could not be sent is tried again', async () => {
  const seller = await app.signUp()
  const { runSendSecurityAlert } = await import('#server/features/accounts/send-security-alert.job.ts')
  const alert = { userId: seller.user.id, kind: 'webhook-added', at: new Date().toISOString() } as const
  const mailer = { ...app.deps.mailer, send: () => Promise.reject(new Error('the mail server is away')) }
  await expect(runSendSecurityAlert({ ...app.deps, mailer }, alert)).rejects.toThrow('away')
  await runSendSecurityAlert(app.deps, alert)
  expect(await mailsTo(seller.email, 'webhook')).toHaveLength(1)
  const links = await app.deps.db.select().from(mailedLinks).where(eq(mailedLinks.userId, seller.user.id))
  expect(links.filter(({ purpose }) => purpose === 'not-me')).not.toEqual([])
})
