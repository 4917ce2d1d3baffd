import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  changePassword,
  forgotPassword,
  login,
  me,
  requestEmailChange,
  resetPassword,
} from '#contract/accounts/accounts.ts'
import {
  addTotp,
  beginTotp,
  declineSecondFactor,
  forgetRememberedDevices,
  listSecondFactors,
  openSecondStep,
  passSecondStep,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/accounts/second-factor.ts'
import { reauthenticate } from '#contract/accounts/sessions.ts'
import { pendingSignIns, secondFactors, sessions, users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { enter } from '#server/features/accounts/enter.ts'
import { addFactor } from '#server/features/accounts/second-factor/add-factor.ts'
import { codeOf, fromBase32, stepAt } from '#server/features/accounts/second-factor/totp.ts'
import { comeFromGoogle } from '#tests/google-sign-in.ts'
import { googleAt, type OidcServer, startOidcServer } from '#tests/oidc-server.ts'
import { PATIENCE } from '#tests/patience.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

const PUBLIC_URL = 'http://127.0.0.1:9'

let provider: OidcServer
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  provider = await startOidcServer()
  app = await startTestApp({
    PUBLIC_URL,
    ...googleAt(provider),
  })
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})

type Visitor = ReturnType<typeof app.visitor>
type Seller = Awaited<ReturnType<typeof app.seller>>

/** What the app on the phone shows, now or some half minutes later. */
const codeIn = (secret: string, later = 0) => codeOf(fromBase32(secret), stepAt(app.deps.now()) + later)

/** A seller with an authenticator app. The code that set it up is used up: the next half minute's is the first to sign in with. */
async function guarded() {
  const seller = await app.seller()
  await app.deps.db.update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, seller.user.id))
  const { secret, setup } = await seller(beginTotp, { body: { password: PASSWORD } })
  const { recoveryCodes } = await seller(addTotp, { body: { setup, code: codeIn(secret) } })
  return Object.assign(seller, { secret, recoveryCodes: recoveryCodes!, code: (later = 1) => codeIn(secret, later) })
}

const password = (seller: Seller, visitor: Visitor = app.visitor()) =>
  visitor(login, { body: { email: seller.email, password: PASSWORD } }).then((answer) => ({ visitor, answer }))
const show = (visitor: Visitor, method: 'totp' | 'recovery', code: string, rememberDevice = false) =>
  visitor(passSecondStep, { body: { proof: { method, code }, rememberDevice } })

async function resetToken(email: string) {
  await app.visitor()(forgotPassword, { body: { email } })
  return vi.waitFor(async () => {
    const mail = (await app.mails()).findLast(
      ({ headers, body }) => headers.get('to') === email && body.includes('/reset-password?token='),
    )
    return mail!.body.match(/token=([\w-]+)/)![1]!
  }, PATIENCE)
}

test('with an authenticator app, the password alone opens nothing; its code then does', async () => {
  const seller = await guarded()
  const { visitor, answer } = await password(seller)
  expect(answer).toEqual({ secondFactor: ['totp', 'recovery'] })
  await expect(visitor(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await visitor(openSecondStep, {})).toEqual({ methods: ['totp', 'recovery'] })
  expect((await show(visitor, 'totp', seller.code())).user).toMatchObject({ id: seller.user.id })
  expect((await visitor(me, {})).user.email).toBe(seller.email)
  expect(await visitor(openSecondStep, {}), 'it is over').toEqual({ methods: [] })
  expect((await seller(me, {})).user.id, 'who was signed in stays').toBe(seller.user.id)
})

test('who has none signs in as ever', async () => {
  const { answer } = await password(await app.seller())
  expect(answer).toHaveProperty('user')
  expect(answer).not.toHaveProperty('secondFactor')
})

test('setting it up needs the password, and a code of the very secret', async () => {
  const [seller, other] = [await app.seller(), await app.seller()]
  await expect(seller(beginTotp, { body: { password: 'Wrong4horse' } })).rejects.toMatchObject({
    fields: { password: 'Your password is incorrect' },
  })
  const { secret, address, setup } = await seller(beginTotp, { body: { password: PASSWORD } })
  expect(new URL(address).searchParams.get('secret')).toBe(secret)
  await expect(seller(addTotp, { body: { setup, code: '000000' } })).rejects.toHaveProperty('fields.code')
  await expect(other(addTotp, { body: { setup, code: codeIn(secret) } }), 'another account').rejects.toMatchObject({
    code: 'invalid',
  })
  try {
    app.clock.offsetMs = 16 * 60_000
    await expect(seller(addTotp, { body: { setup, code: codeIn(secret) } }), 'too late').rejects.toMatchObject({
      code: 'invalid',
    })
  } finally {
    app.clock.offsetMs = 0
  }
  expect((await password(seller)).answer, 'nothing is set up').toHaveProperty('user')
  const { recoveryCodes } = await seller(addTotp, { body: { setup, code: codeIn(secret) } })
  expect(new Set(recoveryCodes).size).toBe(10)
  await expect(seller(addTotp, { body: { setup, code: codeIn(secret) } })).rejects.toMatchObject({ code: 'conflict' })
  const [row] = await app.deps.db.select().from(secondFactors).where(eq(secondFactors.userId, seller.user.id))
  expect(row!.secret, 'the secret is sealed').not.toContain(secret)
})

test('a code counts once: not again later, and of two at the same time one', async () => {
  const seller = await guarded()
  const [first, second, third] = await Promise.all([password(seller), password(seller), password(seller)])
  const code = seller.code()
  const outcomes = await Promise.allSettled([first, second].map(({ visitor }) => show(visitor, 'totp', code)))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(show(third.visitor, 'totp', code)).rejects.toMatchObject({ code: 'invalid' })
  await expect(show(third.visitor, 'totp', codeIn(seller.secret)), 'the one that set it up').rejects.toMatchObject({
    code: 'invalid',
  })
})

test('one sign-in makes one session, also when its codes come at the same time', async () => {
  const seller = await guarded()
  const { visitor } = await password(seller)
  const cookies = new Map(visitor.cookies)
  const outcomes = await Promise.allSettled(
    [seller.recoveryCodes[0]!, seller.recoveryCodes[1]!].map((code) => {
      const tab = app.visitor()
      for (const [name, value] of cookies) tab.cookies.set(name, value)
      return show(tab, 'recovery', code)
    }),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('of many guesses at once, five are looked at; the sign-in is then over', async () => {
  const seller = await guarded()
  const { visitor } = await password(seller)
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      show(visitor, 'totp', String(index).padStart(6, '0')).catch((error) => error.code as string),
    ),
  )
  expect(guesses.filter((code) => code === 'invalid')).toHaveLength(5)
  expect(guesses.filter((code) => code === 'unauthenticated')).toHaveLength(15)
  await expect(show(visitor, 'totp', seller.code())).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await visitor(openSecondStep, {})).toEqual({ methods: [] })
})

test('ten wrong codes an hour over all sign-ins, and the owner hears of it', async () => {
  const seller = await guarded()
  for (let round = 0; round < 2; round++) {
    const { visitor } = await password(seller)
    for (let guess = 0; guess < 5; guess++)
      await expect(show(visitor, 'totp', `00000${guess}`)).rejects.toMatchObject({ code: 'invalid' })
  }
  const { visitor } = await password(seller)
  await expect(show(visitor, 'totp', seller.code())).rejects.toMatchObject({ code: 'limit_reached' })
  await vi.waitFor(async () => {
    const told = (await app.mails()).filter(({ headers }) => headers.get('to') === seller.email)
    expect(told.map(({ body }) => body).join()).toContain('entered many wrong codes')
  }, PATIENCE)
})

test('the second step is open for five minutes, in the browser it began in', async () => {
  const seller = await guarded()
  const { visitor } = await password(seller)
  await expect(show(app.visitor(), 'totp', seller.code())).rejects.toMatchObject({ code: 'unauthenticated' })
  try {
    app.clock.offsetMs = 5 * 60_000 + 1000
    await expect(show(visitor, 'totp', seller.code())).rejects.toMatchObject({ code: 'unauthenticated' })
  } finally {
    app.clock.offsetMs = 0
  }
})

test('each of the ten recovery codes works once, however it is typed', async () => {
  const seller = await guarded()
  const [code] = seller.recoveryCodes
  const [first, second] = [await password(seller), await password(seller)]
  await show(
    first.visitor,
    'recovery',
    ` ${code!.replaceAll('l', '1').replaceAll('o', '0').toUpperCase().replaceAll('-', ' ')} `,
  )
  await expect(show(second.visitor, 'recovery', code!)).rejects.toMatchObject({
    code: 'invalid',
    message: 'This recovery code is incorrect or was used before. Each works once: please try another one.',
  })
  expect((await seller(listSecondFactors, {})).recoveryCodesLeft).toBe(9)

  const other = await guarded()
  const { visitor } = await password(other)
  await expect(show(visitor, 'recovery', seller.recoveryCodes[1]!), "another's").rejects.toMatchObject({
    code: 'invalid',
  })
  const { recoveryCodes } = await seller(renewRecoveryCodes, { body: { password: PASSWORD } })
  await expect(show(second.visitor, 'recovery', seller.recoveryCodes[1]!), 'old').rejects.toMatchObject({
    code: 'invalid',
  })
  await show(second.visitor, 'recovery', recoveryCodes[0]!)
})

test('a remembered device is not asked for 30 days, for this account only', async () => {
  const seller = await guarded()
  const { visitor } = await password(seller)
  await show(visitor, 'totp', seller.code(), true)
  expect((await seller(listSecondFactors, {})).rememberedDevices).toBe(1)
  expect((await password(seller, visitor)).answer).toHaveProperty('user')
  expect((await password(seller)).answer, 'another browser').toHaveProperty('secondFactor')
  const other = await guarded()
  expect((await password(other, visitor)).answer, 'another account').toHaveProperty('secondFactor')
  try {
    app.clock.offsetMs = 31 * 24 * 60 * 60_000
    expect((await password(seller, visitor)).answer).toHaveProperty('secondFactor')
  } finally {
    app.clock.offsetMs = 0
  }
})

test('remembered devices are forgotten when asked to, and with a new password', async () => {
  const seller = await guarded()
  const { visitor } = await password(seller)
  await show(visitor, 'totp', seller.code(), true)
  const copied = new Map(visitor.cookies)
  expect((await password(seller, visitor)).answer).toHaveProperty('user')
  const thief = app.visitor()
  for (const [name, value] of copied) thief.cookies.set(name, value)
  expect((await password(seller, thief)).answer, 'a cookie from before').toHaveProperty('secondFactor')
  await seller(forgetRememberedDevices, {})
  const asked = await password(seller, visitor)
  expect(asked.answer).toHaveProperty('secondFactor')

  await show(visitor, 'recovery', seller.recoveryCodes[0]!, true)
  await seller(changePassword, { body: { current: PASSWORD, password: PASSWORD } })
  expect((await password(seller, visitor)).answer).toHaveProperty('secondFactor')
})

test('a mailed link sets a new password, and the second step is asked as ever', async () => {
  const seller = await guarded()
  const device = await password(seller)
  await show(device.visitor, 'totp', seller.code(), true)
  const visitor = app.visitor()
  const token = await resetToken(seller.email)
  const answer = await visitor(resetPassword, { body: { token, password: 'Battery9staple' } })
  expect(answer).toEqual({ secondFactor: ['totp', 'recovery'] })
  await expect(visitor(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(seller(me, {}), 'others are signed out').rejects.toMatchObject({ code: 'unauthenticated' })
  const remembered = await device.visitor(login, { body: { email: seller.email, password: 'Battery9staple' } })
  expect(remembered, 'no device is remembered').toHaveProperty('secondFactor')
  expect((await show(visitor, 'recovery', seller.recoveryCodes[0]!)).user).toMatchObject({ id: seller.user.id })
})

test('a sign-in that began with the former password is not finished after a new one', async () => {
  const [changing, resetting] = [await guarded(), await guarded()]
  const begun = await Promise.all([password(changing), password(resetting)])
  await changing(changePassword, { body: { current: PASSWORD, password: 'Battery9staple' } })
  const token = await resetToken(resetting.email)
  await app.visitor()(resetPassword, { body: { token, password: 'Battery9staple' } })
  for (const [at, { visitor }] of begun.entries()) {
    const [code] = [changing, resetting][at]!.recoveryCodes
    await expect(show(visitor, 'recovery', code!)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(visitor(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  }
})

test('neither is one whose password was checked before it was changed, and entered after', async () => {
  for (const seller of [await app.seller(), await guarded()]) {
    const [asChecked] = await app.deps.db.select().from(users).where(eq(users.id, seller.user.id))
    await seller(changePassword, { body: { current: PASSWORD, password: 'Battery9staple' } })
    const ended: string[] = []
    const session = { start: async () => {}, end: async () => void ended.push(seller.email) }
    const cookies = { read: () => undefined, write: () => {}, clear: () => {} }
    const context = { ...app.deps, cookies, session } as never
    await expect(enter(context, asChecked!, 'password')).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(ended).toEqual([seller.email])
    const open = await app.deps.db.select().from(pendingSignIns).where(eq(pendingSignIns.userId, seller.user.id))
    expect(open).toEqual([])
  }
})

test('with the first factor, whoever came in elsewhere by the password alone is out', async () => {
  const seller = await app.seller()
  const { visitor: elsewhere } = await password(seller)
  await elsewhere(me, {})
  const { secret, setup } = await seller(beginTotp, { body: { password: PASSWORD } })
  await seller(addTotp, { body: { setup, code: codeIn(secret) } })
  await expect(elsewhere(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await seller(me, {})).user.id).toBe(seller.user.id)
})

test('of passkeys that come at once, no more are added than an account can have', async () => {
  const seller = await app.seller()
  const context = { ...app.deps, actor: { userId: seller.user.id }, session: { endAllOthers: async () => {} } } as never
  const passkey = () =>
    ({ kind: 'passkey', name: 'Passkey', secret: '', credentialId: randomUUID(), counter: 0 }) as const
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => addFactor(context, passkey(), 'taken')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('wrong passwords are counted over all calls that ask for one, also at once; right ones are free', async () => {
  const seller = await guarded()
  const { app: factor } = await seller(listSecondFactors, {})
  for (let times = 0; times < 5; times++) await seller(reauthenticate, { body: { password: PASSWORD } })
  const wrong = { body: { password: 'Wrong4horse' } }
  const guesses = Array.from({ length: 4 }, () => [
    seller(reauthenticate, wrong),
    seller(beginTotp, wrong),
    seller(removeSecondFactor, { params: { id: factor!.id }, ...wrong }),
    seller(renewRecoveryCodes, wrong),
    seller(requestEmailChange, { body: { ...wrong.body, email: 'other@example.com' } }),
  ])
  const codes = await Promise.all(guesses.flat().map((guess) => guess.catch((error) => error.code as string)))
  expect(codes.filter((code) => code === 'invalid')).toHaveLength(10)
  expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(10)
})

test('showing the password again gives the session a new cookie; a copy of the old one is worth nothing', async () => {
  const seller = await app.seller()
  const copy = app.visitor()
  for (const [name, value] of seller.cookies) copy.cookies.set(name, value)
  await copy(me, {})
  await seller(reauthenticate, { body: { password: PASSWORD } })
  await expect(copy(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await seller(me, {})).user.id).toBe(seller.user.id)
  const open = await app.deps.db.select().from(sessions).where(eq(sessions.userId, seller.user.id))
  expect(open, 'it is the same session').toHaveLength(1)
})

test('Google is the first proof only', async () => {
  const seller = await guarded()
  provider.nextLogin({ email: seller.email })
  const visitor = app.visitor()
  const away = await visitor.fetch('/auth/google?next=/history')
  const back = await provider.browse(away.headers.get('location')!, `${PUBLIC_URL}/auth/google/callback`)
  const answer = await visitor.fetch(back.pathname + back.search)
  expect(answer.headers.get('location')).toBe('/second-step?next=%2Fhistory')
  await expect(visitor(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await show(visitor, 'totp', seller.code())).user).toMatchObject({ id: seller.user.id })
})

test('a second factor that a stranger set up at an address does not lock its owner out', async () => {
  const [reset, linked] = [await guarded(), await guarded()]
  for (const { user } of [reset, linked])
    await app.deps.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.id))
  const token = await resetToken(reset.email)
  expect(await app.visitor()(resetPassword, { body: { token, password: 'Battery9staple' } })).toHaveProperty('user')
  const identity = { subject: 'owner', email: linked.email }
  expect(await comeFromGoogle(app.deps, identity)).toHaveProperty('user')
})

test('it is removed with the password, and nothing of it is left', async () => {
  const seller = await guarded()
  const { app: factor } = await seller(listSecondFactors, {})
  const remove = (body: { password: string }) => seller(removeSecondFactor, { params: { id: factor!.id }, body })
  await expect(remove({ password: 'Wrong4horse' })).rejects.toHaveProperty('fields.password')
  const stranger = await app.seller()
  await expect(
    stranger(removeSecondFactor, { params: { id: factor!.id }, body: { password: PASSWORD } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  const { visitor } = await password(seller)
  await remove({ password: PASSWORD })
  expect(await seller(listSecondFactors, {})).toMatchObject({ app: null, recoveryCodesLeft: 0, rememberedDevices: 0 })
  await expect(show(visitor, 'recovery', seller.recoveryCodes[0]!)).rejects.toMatchObject({ code: 'invalid' })
  expect((await password(seller)).answer).toHaveProperty('user')
  await expect(seller(renewRecoveryCodes, { body: { password: PASSWORD } })).rejects.toMatchObject({ code: 'conflict' })
})

test('it is offered after the first week, until it is set up or the offer is closed', async () => {
  const offered = async (seller: Seller) => (await seller(listSecondFactors, {})).offer
  const [seller, busy] = [await app.seller(), await guarded()]
  expect(await offered(seller), 'on the first day').toBe(false)
  const lastMonth = new Date(Date.now() - 8 * 24 * 60 * 60_000).toISOString()
  for (const { user } of [seller, busy])
    await app.deps.db.update(users).set({ createdAt: lastMonth }).where(eq(users.id, user.id))
  expect(await offered(seller)).toBe(true)
  expect(await offered(busy), 'who has it').toBe(false)
  await seller(declineSecondFactor, {})
  expect(await offered(seller)).toBe(false)
})

test('what is over is swept', async () => {
  const { runSweepExpired } = await import('#server/features/accounts/sweep-expired.job.ts')
  const seller = await guarded()
  await password(seller)
  await runSweepExpired({ ...app.deps, now: () => new Date(Date.now() + 6 * 60_000) })
  const left = await app.deps.db.select().from(pendingSignIns).where(eq(pendingSignIns.userId, seller.user.id))
  expect(left).toEqual([])
})
