import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changePassword, login, me } from '#contract/accounts/accounts.ts'
import { addTotp, beginTotp } from '#contract/accounts/second-factor.ts'
import { systemLogs } from '#contract/operations/operations.ts'
import { listTokens, makeToken } from '#contract/programs/tokens.ts'
import { secondFactors, users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { ensureAdmin } from '#server/features/accounts/ensure-admin.ts'
import { codeOf, fromBase32, stepAt } from '#server/features/accounts/second-factor/totp.ts'
import { PATIENCE } from '#tests/patience.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

const ADMIN = { ADMIN_EMAIL: 'Boss@example.com', ADMIN_PASSWORD: 'Operators1word' }
const email = 'boss@example.com'
const credentials = { email, password: ADMIN.ADMIN_PASSWORD }
const OWN_PASSWORD = 'Battery9staple'
const NEXT_PASSWORD = 'Operators2word'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeEach(async () => {
  app = await startTestApp(ADMIN)
})
afterEach(() => app.stop())

const startAgain = (password = ADMIN.ADMIN_PASSWORD) =>
  ensureAdmin({ ...app.deps, config: { ...app.deps.config, admin: { email, password } } })
const signIn = async (password: string) => {
  const boss = app.visitor()
  return { boss, answer: await boss(login, { body: { email, password } }) }
}
const refused = (password: string) =>
  expect(signIn(password), password).rejects.toMatchObject({ code: 'unauthenticated' })
const mailed = (words: string) =>
  vi.waitFor(async () => {
    const told = (await app.mails()).filter(({ headers, body }) => headers.get('to') === email && body.includes(words))
    expect(told, words).toHaveLength(1)
    expect(told[0]!.body).toContain('An administrator made this change.')
  }, PATIENCE)
/** What the Security tab has of it, without the sign-ins. */
async function told(id: string) {
  const reader = await app.seller({ role: 'admin' })
  const { events } = await reader(systemLogs, { query: { kind: 'security', q: id } })
  return events
    .filter(({ kind }) => kind !== 'signin')
    .map(({ kind, message }) => [kind, message.replaceAll(id, '…')])
    .toSorted()
}
const setAtStart = ['password', 'User … was given ADMIN_PASSWORD at a start']
const factorRemoved = ['factor', 'User … lost two-step verification by ADMIN_PASSWORD at a start']

/** An admin who has chosen a password and added an app in Settings. */
async function settledAdmin() {
  const { boss } = await signIn(ADMIN.ADMIN_PASSWORD)
  await boss(changePassword, { body: { current: ADMIN.ADMIN_PASSWORD, password: OWN_PASSWORD } })
  const { secret, setup } = await boss(beginTotp, { body: { password: OWN_PASSWORD } })
  await boss(addTotp, { body: { setup, code: codeOf(fromBase32(secret), stepAt(app.deps.now())) } })
  return { boss, id: (await boss(me, {})).user.id }
}

test('the environment makes the first admin, and repeating it changes nothing', async () => {
  await startAgain()
  const { boss, answer } = await signIn(ADMIN.ADMIN_PASSWORD)
  expect(answer.user).toMatchObject({ role: 'admin', email })
  await startAgain()
  expect((await boss(me, {})).user.role).toBe('admin')
})

test('what the admin chose in Settings outlives a start with the same environment', async () => {
  await startAgain()
  const { boss, id } = await settledAdmin()
  const before = await told(id)
  await startAgain()
  expect((await boss(me, {})).user.id, 'still signed in').toBe(id)
  await refused(ADMIN.ADMIN_PASSWORD)
  expect((await signIn(OWN_PASSWORD)).answer).toHaveProperty('secondFactor')
  expect(await told(id)).toEqual(before)
})

test('another ADMIN_PASSWORD is set once and turns two-step verification off; the owner and the log are told', async () => {
  await startAgain()
  const { boss, id } = await settledAdmin()
  await boss(makeToken, { body: { name: 'Phone', scopes: ['read'] } })
  await startAgain(NEXT_PASSWORD)
  await expect(boss(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  await refused(OWN_PASSWORD)
  const { boss: again, answer } = await signIn(NEXT_PASSWORD)
  expect(answer.user).toMatchObject({ id, role: 'admin' })
  expect(await again(listTokens, {}), 'as the mail says').toEqual([])
  expect(await told(id)).toEqual(expect.arrayContaining([setAtStart, factorRemoved]))
  await mailed('removed from the two-step verification of your account: Authenticator app.')

  await startAgain(NEXT_PASSWORD)
  expect((await again(me, {})).user.id, 'once').toBe(id)
})

test('where no start has remembered a password yet, the same one changes nothing and is remembered', async () => {
  await startAgain()
  await app.deps.db.update(users).set({ adminPasswordHash: null }).where(eq(users.email, email))
  const { boss } = await signIn(ADMIN.ADMIN_PASSWORD)
  await startAgain()
  const { user } = await boss(me, {})
  expect(await told(user.id)).toEqual([])
  await settledAdmin()
  await startAgain()
  await refused(ADMIN.ADMIN_PASSWORD)
})

test('where no start has remembered one yet, another one than the account has is set', async () => {
  const admin = await app.seller({ email, role: 'admin', emailVerifiedAt: new Date().toISOString() })
  await startAgain()
  await refused(PASSWORD)
  expect((await signIn(ADMIN.ADMIN_PASSWORD)).answer.user).toMatchObject({ id: admin.user.id })
  expect(await told(admin.user.id), 'it had no two-step verification').toEqual([setAtStart])
})

test('an existing account is promoted, gets that password, and loses its sessions and second factor', async () => {
  const seller = await app.seller({ email })
  await app.deps.db.insert(secondFactors).values({
    userId: seller.user.id,
    kind: 'totp',
    name: 'Lost',
    secret: 'lost',
    counter: 0,
    createdAt: new Date().toISOString(),
  })
  await startAgain()
  await expect(seller(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  await refused(PASSWORD)
  expect((await seller(login, { body: credentials })).user).toMatchObject({ id: seller.user.id, role: 'admin' })
  expect(await told(seller.user.id)).toEqual([factorRemoved, setAtStart, ['role', 'User … was made admin at a start']])
  await mailed('The password of your account was changed.')
  await mailed('removed from the two-step verification of your account: Lost.')
})
