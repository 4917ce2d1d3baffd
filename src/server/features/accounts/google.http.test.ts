import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, login, me } from '#contract/accounts/accounts.ts'
import { createApp } from '#server/app.ts'
import { users } from '#server/db/schema/accounts.ts'
import { PER_ADDRESS } from '#server/features/accounts/google-routes.ts'
import { sendPage, type WebHost } from '#server/platform/http/web-host.ts'
import { googleAt, type OidcServer, startOidcServer } from '#tests/oidc-server.ts'
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

/** Presses the button and follows the way to the provider and back; gives the callback address. */
async function leaveAndReturn(visitor: Visitor, button = '/auth/google') {
  const away = await visitor.fetch(button)
  const back = await provider.browse(away.headers.get('location')!, `${PUBLIC_URL}/auth/google/callback`)
  return back.pathname + back.search
}

async function signIn(visitor: Visitor, button?: string) {
  return (await visitor.fetch(await leaveAndReturn(visitor, button))).headers.get('location')
}

const from = (form: string, next: string) => `/auth/google?${new URLSearchParams({ from: form, next })}`

test('a new person gets an account, verified and without a password, and may set one', async () => {
  provider.nextLogin({ email: 'New.Person@example.com', name: 'Ana-María O’Neil 2nd' })
  const visitor = app.visitor()
  expect(await signIn(visitor)).toBe('/')
  expect((await visitor(me, {})).user).toMatchObject({
    email: 'new.person@example.com',
    name: 'Ana-María O’Neil nd',
    emailVerified: true,
    hasPassword: false,
    freeUsesRemaining: 10,
  })
  await visitor(changePassword, { body: { current: '', password: PASSWORD } })
  await app.visitor()(login, { body: { email: 'new.person@example.com', password: PASSWORD } })
})

test('the same person comes back to the same account', async () => {
  provider.nextLogin({ email: 'again@example.com', name: 'Again Gain' })
  const [first, second] = [app.visitor(), app.visitor()]
  await signIn(first)
  await signIn(second)
  expect((await second(me, {})).user.id).toBe((await first(me, {})).user.id)
})

test('an existing account with the same verified address is signed in to, and keeps its password', async () => {
  const seller = await app.seller()
  await app.deps.db.update(users).set({ emailVerifiedAt: new Date().toISOString() })
  provider.nextLogin({ email: seller.email })
  const visitor = app.visitor()
  expect(await signIn(visitor)).toBe('/')
  expect((await visitor(me, {})).user).toMatchObject({ id: seller.user.id, hasPassword: true })
  expect((await seller(me, {})).user.id).toBe(seller.user.id)
})

test('whoever made an account with an address they never verified loses it to its owner', async () => {
  const squatter = await app.seller()
  provider.nextLogin({ email: squatter.email, name: 'True Owner' })
  const owner = app.visitor()
  expect(await signIn(owner)).toBe('/')
  expect((await owner(me, {})).user).toMatchObject({ id: squatter.user.id, hasPassword: false, emailVerified: true })
  await expect(squatter(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  const oldPassword = app.visitor()(login, { body: { email: squatter.email, password: PASSWORD } })
  await expect(oldPassword).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('an unverified address is refused', async () => {
  provider.nextLogin({ email: 'unverified@example.com', verified: false })
  const visitor = app.visitor()
  expect(await signIn(visitor)).toBe('/login?error=unverified')
  await expect(visitor(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('denied consent leads back to the form', async () => {
  provider.nextLogin('denied')
  expect(await signIn(app.visitor())).toBe('/login?error=denied')
})

test('whoever came from the sign-up form comes back to it, and goes on to where they were going', async () => {
  const next = '/subscription-checkout?plan=pro'
  provider.nextLogin('denied')
  const back = await signIn(app.visitor(), from('/signup', next))
  expect(back).toBe(`/signup?${new URLSearchParams({ error: 'denied', next })}`)
  provider.nextLogin({ email: 'buyer@example.com', name: 'Bea Buyer' })
  expect(await signIn(app.visitor(), from('/signup', next))).toBe(next)
})

test('nobody is sent anywhere else', async () => {
  for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example/checkout']) {
    provider.nextLogin({ email: 'lured@example.com', name: 'Lu Red' })
    expect(await signIn(app.visitor(), from('/signup', elsewhere)), elsewhere).toBe('/')
    provider.nextLogin('denied')
    expect(await signIn(app.visitor(), from(elsewhere, elsewhere)), elsewhere).toBe('/login?error=denied')
  }
})

test('a page elsewhere cannot sign its visitors in: they come to the form', async () => {
  const answer = await app
    .visitor()
    .fetch('/auth/google?next=/history', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.headers.get('location')).toBe('/login?next=%2Fhistory')
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('an answer that belongs to another attempt is refused', async () => {
  provider.nextLogin({ email: 'victim@example.com' })
  const [attacker, victim] = [app.visitor(), app.visitor()]
  const attackersAnswer = await leaveAndReturn(attacker)
  await victim.fetch('/auth/google')
  const answer = await victim.fetch(attackersAnswer)
  expect(answer.headers.get('location')).toBe('/login?error=state')
  expect((await app.visitor().fetch(attackersAnswer)).headers.get('location')).toBe('/login?error=state')
})

test('one address gets so many tries on either way, and then a word about it; others go on', async () => {
  const address = '10.66.1.1'
  const visits = (url: string, visitor: Visitor) =>
    Promise.all(Array.from({ length: PER_ADDRESS.requests }, () => visitor.fetch(url)))
  const away = await visits('/auth/google', app.visitor(address))
  expect(away.every(({ headers }) => headers.get('location')!.startsWith(provider.issuer))).toBe(true)
  const refused = await app.visitor(address).fetch(from('/signup', '/checkout'))
  expect(refused.headers.get('location')).toBe('/signup?error=too_many&next=%2Fcheckout')
  expect(refused.headers.get('ratelimit-remaining')).toBe('0')
  expect((await app.visitor('10.66.1.2').fetch('/auth/google')).headers.get('location')).toContain(provider.issuer)

  const visitor = app.visitor('10.66.1.3')
  await visitor.fetch(from('/login', '/history'))
  const cookies = new Map(visitor.cookies)
  const comeBack = async () => {
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    return (await visitor.fetch('/auth/google/callback?error=access_denied')).headers.get('location')
  }
  for (let time = 0; time < PER_ADDRESS.requests; time++) expect(await comeBack()).not.toContain('too_many')
  expect(await comeBack()).toBe('/login?error=too_many&next=%2Fhistory')
})

/** A page as browsers get it: made long before this server was set up. */
async function pageOf({ deps }: typeof app) {
  const template = '<html lang="en"><!--head--><!--page--></html>'
  const web: WebHost = {
    kind: 'built',
    extension: undefined,
    register: async () => {},
    page: async (request, reply, site) => sendPage(request, reply, site, { template }),
  }
  const server = await createApp(deps, { web, busyAboveMs: 0 })
  try {
    return (await server.inject('/signup')).body
  } finally {
    await server.close()
  }
}

test('without configuration the pages hide the button, and its address leads back with a word about it', async () => {
  const plain = await startTestApp()
  try {
    expect(await pageOf(plain)).toContain('data-google="off"')
    expect(await pageOf(app)).not.toContain('data-google')
    expect((await plain.visitor().fetch('/auth/google')).headers.get('location')).toBe('/login?error=not_configured')
    expect((await plain.visitor().fetch(from('/signup', '/checkout'))).headers.get('location')).toBe(
      '/signup?error=not_configured&next=%2Fcheckout',
    )
  } finally {
    await plain.stop()
  }
})
