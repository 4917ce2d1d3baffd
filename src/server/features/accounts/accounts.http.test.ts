import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changePassword,
  forgotPassword,
  login,
  logout,
  me,
  resetPassword,
  signup,
  updateProfile,
  verifyEmail,
} from '#contract/accounts/accounts.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const OTHER_PASSWORD = 'Battery9staple'

/** The token of the newest mailed link to that address. */
async function mailedToken(email: string, page: string) {
  for (let tries = 0; tries < 100; tries++) {
    const mails = (await app.mails()).filter((mail) => mail.headers.get('to') === email)
    const token = mails.findLast((mail) => mail.body.includes(`/${page}?`))?.body.match(/token=([\w-]+)/)?.[1]
    if (token) return token
    await sleep(50)
  }
  throw new Error(`no mail with a link to ${page} came for ${email}`)
}

describe('signing up', () => {
  test('a stranger signs up, is known, signs out, and signs in again', async () => {
    const maya = await app.signUp({ name: ' Maya Robinson ', email: 'MAYA@example.com ' })
    expect((await maya(me, {})).user).toMatchObject({
      name: 'Maya Robinson',
      email: 'maya@example.com',
      role: 'user',
      subscriptionStatus: 'trial',
      freeUsesRemaining: 10,
      plan: null,
    })
    await maya(logout, {})
    await expect(maya(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    await maya(login, { body: { email: 'Maya@Example.com', password: PASSWORD } })
    expect((await maya(me, {})).user.email).toBe('maya@example.com')
  })

  test.each([
    ['name', 'M', 'Name must be at least 2 characters'],
    ['name', 'M'.repeat(51), 'Name is too long'],
    ['name', 'R2D2', 'Name can only contain letters and spaces'],
    ['name', "-'.", 'Name can only contain letters and spaces'],
    ['name', 'Maya <b>', 'Name can only contain letters and spaces'],
    ['email', 'nobody', 'Please enter a valid email'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Email is too long'],
    ['password', 'Short1', 'Password must be at least 8 characters'],
    ['password', `Aa1${'x'.repeat(126)}`, 'Password is too long'],
    [
      'password',
      'alllowercase1',
      'Password must contain at least one lowercase letter, one uppercase letter, and one number',
    ],
  ])('a %s like %s is refused with its message', async (field, value, message) => {
    const account = { name: 'Maya Robinson', email: 'rules@example.com', password: PASSWORD, [field]: value }
    const refusal = app.visitor()(signup, { body: account })
    await expect(refusal).rejects.toMatchObject({ code: 'invalid', message, fields: { [field]: message } })
  })

  test.each(['José García', '王 芳', 'Łukasz Żak', "Maya O'Brien-Smith, Jr.", 'Ana-María d’Arc'])(
    '%s may sign up: letters of any script are letters, and names have marks',
    async (name) => {
      expect((await app.signUp({ name })).user.name).toBe(name)
    },
  )

  test('a known e-mail is refused', async () => {
    const { email } = await app.signUp()
    const again = app.visitor()(signup, { body: { name: 'Somebody Else', email, password: PASSWORD } })
    await expect(again).rejects.toMatchObject({
      code: 'conflict',
      message: 'An account with this email already exists',
    })
  })

  test('signing up never makes an admin', async () => {
    const body = {
      name: 'Sly Fox',
      email: 'sly@example.com',
      password: PASSWORD,
      role: 'admin',
      freeUsesRemaining: 999,
    }
    const { user } = await app.visitor()(signup, { body })
    expect(user).toMatchObject({ role: 'user', freeUsesRemaining: 10 })
  })

  test('a mailed link verifies the address, once', async () => {
    const seller = await app.signUp()
    expect(seller.user.emailVerified).toBe(false)
    const token = await mailedToken(seller.email, 'verify-email')
    await app.visitor()(verifyEmail, { body: { token } })
    expect((await seller(me, {})).user.emailVerified).toBe(true)
    await expect(app.visitor()(verifyEmail, { body: { token } })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('ten who sign up at once have their mails within seconds', async () => {
    const sellers = await Promise.all(Array.from({ length: 10 }, () => app.signUp()))
    await Promise.all(sellers.map(({ email }) => mailedToken(email, 'verify-email')))
  })
})

describe('signing in', () => {
  test('a wrong password and an unknown address get the same words', async () => {
    const { email } = await app.signUp()
    const sentence = { code: 'unauthenticated', message: 'Invalid email or password' }
    const guess = app.visitor()
    await expect(guess(login, { body: { email, password: 'Wrong4horse' } })).rejects.toMatchObject(sentence)
    await expect(guess(login, { body: { email: 'nobody@example.com', password: PASSWORD } })).rejects.toMatchObject(
      sentence,
    )
  })

  test.each([
    ['email', 'nobody', 'Please enter a valid email'],
    ['password', '', 'Password is required'],
    ['password', 'x'.repeat(129), 'Password is too long'],
  ])('a %s like "%s" is refused with its message', async (field, value, message) => {
    const body = { email: 'maya@example.com', password: PASSWORD, [field]: value }
    await expect(app.visitor()(login, { body })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: message },
    })
  })

  test('a stranger who keeps guessing is told to wait, and the owner is not locked out', async () => {
    const { email } = await app.signUp()
    const stranger = app.visitor()
    const guess = () =>
      stranger.fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'Wrong4horse' }),
      })
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(401)
    const refused = await guess()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'limit_reached' })

    const { user } = await app.visitor()(login, { body: { email, password: PASSWORD } })
    expect(user!.email).toBe(email)
  })

  test('guesses sent all at once are counted like guesses sent one by one', async () => {
    const { email } = await app.signUp()
    const stranger = app.visitor()
    const guesses = Array.from({ length: 20 }, () =>
      stranger(login, { body: { email, password: 'Wrong4horse' } }).catch((error) => error.code as string),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter((code) => code === 'unauthenticated')).toHaveLength(10)
    expect(answers.filter((code) => code === 'limit_reached')).toHaveLength(10)
  })

  test('a right password does not use up the tries', async () => {
    const seller = await app.signUp()
    for (let visits = 0; visits < 12; visits++)
      await seller(login, { body: { email: seller.email, password: PASSWORD } })
    expect((await seller(me, {})).user.email).toBe(seller.email)
  })

  test('signing out is fine without a session', async () => {
    expect(await app.visitor()(logout, {})).toEqual({ ok: true })
  })
})

describe('sessions', () => {
  test('the cookie is out of reach for scripts and other sites', async () => {
    const response = await app.visitor().fetch('/api/auth/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Cookie Monster', email: 'cookie@example.com', password: PASSWORD }),
    })
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  })

  test('a session slides: used within 30 days it lives on, unused it ends', async () => {
    const seller = await app.signUp()
    const day = 24 * 60 * 60 * 1000
    try {
      app.clock.offsetMs = 29 * day
      await seller(me, {})
      app.clock.offsetMs = 58 * day
      await seller(me, {})
      app.clock.offsetMs = 89 * day
      await expect(seller(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    } finally {
      app.clock.offsetMs = 0
    }
  })

  test('a made-up cookie is nobody', async () => {
    const stranger = app.visitor()
    stranger.cookies.set('snapworth', 'made-up')
    await expect(stranger(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('passwords', () => {
  test('a forgotten password is set anew with a mailed link, which works once and ends other sessions', async () => {
    const seller = await app.signUp()
    const visitor = app.visitor()
    expect(await visitor(forgotPassword, { body: { email: seller.email } })).toEqual({ ok: true, mailed: false })
    const token = await mailedToken(seller.email, 'reset-password')

    const { user } = await visitor(resetPassword, { body: { token, password: OTHER_PASSWORD } })
    expect(user).toMatchObject({ email: seller.email, emailVerified: true })
    expect((await visitor(me, {})).user.email).toBe(seller.email)
    await expect(seller(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(visitor(resetPassword, { body: { token, password: OTHER_PASSWORD } })).rejects.toMatchObject({
      code: 'invalid',
    })
    await app.visitor()(login, { body: { email: seller.email, password: OTHER_PASSWORD } })
  })

  test('the answer does not tell whether an address is known', async () => {
    expect(await app.visitor()(forgotPassword, { body: { email: 'nobody@example.com' } })).toEqual({
      ok: true,
      mailed: false,
    })
  })

  test('a link older than 60 minutes no longer works', async () => {
    const seller = await app.signUp()
    await app.visitor()(forgotPassword, { body: { email: seller.email } })
    const token = await mailedToken(seller.email, 'reset-password')
    try {
      app.clock.offsetMs = 61 * 60 * 1000
      const late = app.visitor()(resetPassword, { body: { token, password: OTHER_PASSWORD } })
      await expect(late).rejects.toMatchObject({ code: 'invalid' })
    } finally {
      app.clock.offsetMs = 0
    }
  })

  test('changing it needs the current one, keeps this session and ends the others', async () => {
    const seller = await app.signUp()
    const phone = app.visitor()
    await phone(login, { body: { email: seller.email, password: PASSWORD } })

    const wrong = seller(changePassword, { body: { current: 'Wrong4horse', password: OTHER_PASSWORD } })
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid',
      fields: { current: 'Your current password is incorrect' },
    })
    await seller(changePassword, { body: { current: PASSWORD, password: OTHER_PASSWORD } })

    expect((await seller(me, {})).user.email).toBe(seller.email)
    await expect(phone(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(phone(login, { body: { email: seller.email, password: PASSWORD } })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})

describe('passwords that are easy to guess', () => {
  const common = 'This password is too common. Please choose another.'
  const own = 'Password must not contain your name, your email, or Snapworth'
  const refusal = (message: string) => ({ code: 'invalid', message, fields: { password: message } })
  const newcomer = () => ({ name: 'Maya Robinson', email: `${crypto.randomUUID()}@example.com` })

  test.each([
    ['Password123', common],
    ['Robinson2026', own],
    ['MySnapworth1', own],
    ['robinson likes long walks', own],
  ])('%s is refused when signing up', async (password, message) => {
    const attempt = app.visitor()(signup, { body: { ...newcomer(), password } })
    await expect(attempt).rejects.toMatchObject(refusal(message))
  })

  test('they are refused when changing the password, and by a mailed link, which then still works', async () => {
    const seller = await app.signUp()
    const change = seller(changePassword, { body: { current: PASSWORD, password: 'Password123' } })
    await expect(change).rejects.toMatchObject(refusal(common))

    await app.visitor()(forgotPassword, { body: { email: seller.email } })
    const token = await mailedToken(seller.email, 'reset-password')
    const visitor = app.visitor()
    for (const [password, message] of [
      ['Password123', common],
      ['Robinson2026', own],
    ] as const)
      await expect(visitor(resetPassword, { body: { token, password } })).rejects.toMatchObject(refusal(message))
    await visitor(resetPassword, { body: { token, password: OTHER_PASSWORD } })
  })

  test('a long passphrase needs neither digits nor capitals', async () => {
    const account = { ...newcomer(), password: 'four bicycles in the rain' }
    await app.visitor()(signup, { body: account })
    await app.visitor()(login, { body: { email: account.email, password: account.password } })
    const shorter = app.visitor()(signup, { body: { ...newcomer(), password: 'four bicycles i' } })
    await expect(shorter).rejects.toMatchObject({ fields: { password: expect.stringContaining('one number') } })
  })
})

test('a seller changes their name', async () => {
  const seller = await app.signUp()
  expect((await seller(updateProfile, { body: { name: 'Maya Okafor' } })).user.name).toBe('Maya Okafor')
})
