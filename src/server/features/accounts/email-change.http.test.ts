import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  changePassword,
  confirmEmailChange,
  forgotPassword,
  login,
  me,
  requestEmailChange,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#contract/accounts/accounts.ts'
import { mailedLinks, users } from '#server/db/schema/accounts.ts'
import { and, eq, ne } from '#server/db/sql.ts'
import { comeFromGoogle } from '#tests/google-sign-in.ts'
import { PATIENCE } from '#tests/patience.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>

const newAddress = () => `${crypto.randomUUID()}@new.example`
const ask = (seller: Seller, email: string, password = PASSWORD) =>
  seller(requestEmailChange, { body: { email, password } })
const emailOf = async (seller: Seller) => (await seller(me, {})).user.email

const mailsTo = async (address: string) =>
  (await app.mails()).filter(({ headers }) => headers.get('to') === address).map(({ body }) => body)
/** The newest mail to an address that says this. */
const mailTo = (address: string, words: string) =>
  vi.waitFor(async () => {
    const mail = (await mailsTo(address)).findLast((body) => body.includes(words))
    expect(mail, `a mail to ${address}`).toBeDefined()
    return mail!
  }, PATIENCE)
const tokenFor = async (address: string, page = 'change-email') =>
  (await mailTo(address, `/${page}?token=`)).match(/token=([\w-]+)/)![1]!
const confirm = (token: string) => app.visitor()(confirmEmailChange, { body: { token } })

test('the address changes when the link at the new one is opened, once, and the old one is told', async () => {
  const seller = await app.seller()
  const email = newAddress()
  expect(await ask(seller, ` ${email.toUpperCase()} `)).toEqual({ mailed: false })
  const token = await tokenFor(email)
  expect(await emailOf(seller), 'asking changes nothing').toBe(seller.email)

  expect(await confirm(token)).toEqual({ email })
  expect((await seller(me, {})).user).toMatchObject({ email, emailVerified: true })
  const told = await mailTo(seller.email, 'no longer opens it')
  expect(told).toMatch(/^Hello Maya,\s+Your Snapworth account now uses/)
  expect(told).toContain(email)
  expect(told).toContain('http://snapworth.test/contact')
  await app.visitor()(login, { body: { email, password: PASSWORD } })
  await expect(app.visitor()(login, { body: { email: seller.email, password: PASSWORD } })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await expect(confirm(token)).rejects.toMatchObject({ code: 'invalid' })
})

test('it needs the password, and an address that is another one', async () => {
  const seller = await app.seller()
  await expect(ask(seller, newAddress(), 'Wrong4horse')).rejects.toMatchObject({
    code: 'invalid',
    fields: { password: 'Your password is incorrect' },
  })
  await expect(ask(seller, seller.email)).rejects.toMatchObject({ fields: { email: 'This is already your email' } })
  await expect(ask(seller, 'nobody')).rejects.toMatchObject({ fields: { email: 'Please enter a valid email' } })
})

test('an account without a password sets one first', async () => {
  const seller = await app.seller()
  await app.deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, seller.user.id))
  await expect(ask(seller, newAddress())).rejects.toMatchObject({
    code: 'conflict',
    message: 'You sign in with Google. Set a password first, then change your email.',
  })
})

test('an address that has an account gets the same answer, and only its mailbox learns why', async () => {
  const [seller, other] = [await app.seller(), await app.seller()]
  expect(await ask(seller, other.email)).toEqual(await ask(seller, newAddress()))
  const mail = await mailTo(other.email, 'already has an account')
  expect(mail).not.toContain('token=')
  expect(await emailOf(seller)).toBe(seller.email)
})

test('somebody who takes the address meanwhile keeps it', async () => {
  const seller = await app.seller()
  const email = newAddress()
  await ask(seller, email)
  const token = await tokenFor(email)
  await app.seller({ email })
  await expect(confirm(token)).rejects.toMatchObject({ code: 'conflict' })
  expect(await emailOf(seller)).toBe(seller.email)
})

test('the link works for 60 minutes, and only the newest one', async () => {
  const seller = await app.seller()
  const [first, second] = [newAddress(), newAddress()]
  await ask(seller, first)
  const older = await tokenFor(first)
  await ask(seller, second)
  const newer = await tokenFor(second)
  await expect(confirm(older)).rejects.toMatchObject({ code: 'invalid' })
  try {
    app.clock.offsetMs = 61 * 60_000
    await expect(confirm(newer)).rejects.toMatchObject({ code: 'invalid' })
  } finally {
    app.clock.offsetMs = 0
  }
  expect(await confirm(newer)).toEqual({ email: second })
})

test('after a new password, an asked-for change can no longer be confirmed', async () => {
  const changed = await app.seller()
  const [one, two] = [newAddress(), newAddress()]
  await ask(changed, one)
  const first = await tokenFor(one)
  await changed(changePassword, { body: { current: PASSWORD, password: 'Battery9staple' } })
  await expect(confirm(first)).rejects.toMatchObject({ code: 'invalid' })

  const reset = await app.seller()
  await ask(reset, two)
  const second = await tokenFor(two)
  await app.visitor()(forgotPassword, { body: { email: reset.email } })
  const token = await tokenFor(reset.email, 'reset-password')
  await app.visitor()(resetPassword, { body: { token, password: 'Battery9staple' } })
  await expect(confirm(second)).rejects.toMatchObject({ code: 'invalid' })
})

test('who loses an account to the owner of its address cannot take it along', async () => {
  const squatter = await app.seller()
  const email = newAddress()
  await ask(squatter, email)
  const token = await tokenFor(email)
  await comeFromGoogle(app.deps, { subject: 'true-owner', email: squatter.email })
  await expect(confirm(token)).rejects.toMatchObject({ code: 'invalid' })
})

test('a link to the old address no longer opens the account', async () => {
  const seller = await app.seller()
  const email = newAddress()
  await app.visitor()(forgotPassword, { body: { email: seller.email } })
  const reset = await tokenFor(seller.email, 'reset-password')
  await ask(seller, email)
  await confirm(await tokenFor(email))
  await expect(
    app.visitor()(resetPassword, { body: { token: reset, password: 'Battery9staple' } }),
  ).rejects.toMatchObject({ code: 'invalid' })
  const opening = and(eq(mailedLinks.userId, seller.user.id), ne(mailedLinks.purpose, 'not-me'))
  expect(await app.deps.db.select().from(mailedLinks).where(opening)).toEqual([])
})

test('the link that confirms the address is sent again, a few times, until it is confirmed', async () => {
  const seller = await app.seller()
  expect(await seller(resendVerification, {})).toEqual({ mailed: false })
  await app.visitor()(verifyEmail, { body: { token: await tokenFor(seller.email, 'verify-email') } })
  expect((await seller(me, {})).user.emailVerified).toBe(true)
  await expect(seller(resendVerification, {})).rejects.toMatchObject({ code: 'conflict' })
  await expect(seller(resendVerification, {})).rejects.toMatchObject({ code: 'conflict' })
  await expect(seller(resendVerification, {})).rejects.toMatchObject({ code: 'limit_reached' })
})
