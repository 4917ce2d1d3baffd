import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, login, signup } from '#contract/accounts/accounts.ts'
import { PER_ACCOUNT } from '#server/features/accounts/count-guess.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Visitor = ReturnType<typeof app.visitor>
const WRONG = 'Wrong4horse'
const outcome = (call: Promise<unknown>) => call.then(() => 'in').catch((error) => error.code as string)
const tryIn = (visitor: Visitor, email: string, password = WRONG) =>
  outcome(visitor(login, { body: { email, password } }))
const count = (outcomes: string[], kind: string) => outcomes.filter((it) => it === kind).length
const noticesTo = async (email: string) =>
  (await app.mails()).filter(({ headers }) => headers.get('to') === email && headers.get('subject')?.includes('guess'))

describe('calls that are open to anyone', () => {
  test('are counted by address: new accounts bring no new allowance', async () => {
    const visitor = app.visitor()
    const outcomes: string[] = []
    for (let index = 0; index < 60; index++) {
      const body = { name: 'Many Accounts', email: `many${index}@example.com`, password: PASSWORD }
      outcomes.push(await outcome(visitor(signup, { body })))
    }
    expect(count(outcomes, 'in')).toBe(signup.limit!.requests)
    expect(count(outcomes, 'limit_reached')).toBe(60 - signup.limit!.requests)
  })

  test('say in their answer what is left of the limit, and when refused that nothing is', async () => {
    const visitor = app.visitor()
    const ask = () =>
      visitor.fetch('/api/auth/forgot-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.com' }),
      })
    const first = (await ask()).headers
    expect([first.get('ratelimit-limit'), first.get('ratelimit-remaining')]).toEqual(['10', '9'])
    expect(first.get('ratelimit-policy')).toBe('10;w=3600')
    for (let asked = 1; asked < 10; asked++) await ask()
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    expect(refused.headers.get('ratelimit-reset')).toBe(refused.headers.get('retry-after'))
  })
})

test('one who guesses at many accounts slows the others behind the same address down, and locks none of them out', async () => {
  const { email } = await app.seller()
  const [guesser, neighbor] = [app.visitor('10.9.9.9'), app.visitor('10.9.9.9')]
  const guesses = await Promise.all(Array.from({ length: 120 }, (_, i) => tryIn(guesser, `guess${i}@example.com`)))
  expect(count(guesses, 'unauthenticated')).toBe(120)
  const msToGetIn = async () => {
    const began = Date.now()
    expect(await tryIn(neighbor, email, PASSWORD)).toBe('in')
    return Date.now() - began
  }
  const [first, second] = [await msToGetIn(), await msToGetIn()]
  expect(first).toBeGreaterThan(1000)
  // Compared with the first, as on a busy machine everything takes its time.
  expect(second).toBeLessThan(first - 500)
})

describe('many addresses guessing at one account', () => {
  test('get a fixed number of tries between them, also all at once; the owner is told once', async () => {
    const { email } = await app.seller()
    const guesses = await Promise.all(Array.from({ length: 200 }, () => tryIn(app.visitor(), email)))
    expect(count(guesses, 'unauthenticated')).toBe(PER_ACCOUNT.requests)
    expect(count(guesses, 'limit_reached')).toBe(200 - PER_ACCOUNT.requests)
    expect(await tryIn(app.visitor(), email, PASSWORD)).toBe('limit_reached')
    await expect.poll(() => noticesTo(email)).toHaveLength(1)
    await sleep(300)
    expect(await noticesTo(email)).toHaveLength(1)
  })

  test('never lock its owner out of a browser they signed in with, which has a small count of its own', async () => {
    const owner = await app.signUp()
    const stranger = await app.signUp()
    await Promise.all(Array.from({ length: 60 }, () => tryIn(app.visitor(), owner.email)))
    expect(await tryIn(stranger, owner.email, PASSWORD), 'a browser that knows another account').toBe('limit_reached')
    expect(await tryIn(owner, owner.email, PASSWORD)).toBe('in')

    const typos = await Promise.all(Array.from({ length: 15 }, () => tryIn(owner, owner.email)))
    expect(count(typos, 'unauthenticated')).toBe(10)
    expect(count(typos, 'limit_reached')).toBe(5)
  })

  test('learn nothing: an address without an account is counted alike, and gets no mail', async () => {
    const email = 'nobody.at.all@example.com'
    const guesses = await Promise.all(Array.from({ length: 60 }, () => tryIn(app.visitor(), email)))
    expect(count(guesses, 'unauthenticated')).toBe(PER_ACCOUNT.requests)
    await sleep(300)
    expect(await noticesTo(email)).toEqual([])
  })
})

test('a browser is known for as long as the password lasts that it was signed in with, and its cookie cannot be made up', async () => {
  const owner = await app.signUp()
  const oldBrowser = app.visitor()
  await tryIn(oldBrowser, owner.email, PASSWORD)
  await owner(changePassword, { body: { current: PASSWORD, password: 'Battery9staple' } })
  const forger = app.visitor()
  for (const [name, value] of owner.cookies) if (name.includes('device')) forger.cookies.set(name, `${value}x`)
  expect(forger.cookies.size).toBe(1)

  await Promise.all(Array.from({ length: 60 }, () => tryIn(app.visitor(), owner.email)))
  expect(await tryIn(oldBrowser, owner.email, 'Battery9staple')).toBe('limit_reached')
  expect(await tryIn(forger, owner.email, 'Battery9staple')).toBe('limit_reached')
  expect(await tryIn(owner, owner.email, 'Battery9staple')).toBe('in')
})
