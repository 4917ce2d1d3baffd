import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGoogleIdentity } from '#server/providers/identity/google.ts'
import { type OidcServer, startOidcServer } from '#tests/oidc-server.ts'

const CALLBACK = 'http://127.0.0.1:9/api/auth/google/callback'

let server: OidcServer
beforeAll(async () => {
  server = await startOidcServer()
})
afterAll(() => server.stop())

const signIn = async (google = createGoogleIdentity(server)) => {
  const { url, attempt } = await google.start(CALLBACK)
  return { google, attempt, callback: await server.browse(url, CALLBACK) }
}

test('a person with a verified address comes back with who they are', async () => {
  server.nextLogin({ email: 'Zoë@Example.com', name: 'Zoë Ångström', picture: 'https://example.com/zoe.png' })
  const { google, attempt, callback } = await signIn()
  expect(await google.finish(callback, attempt)).toEqual({
    subject: expect.stringMatching(/.{8,}/),
    email: 'zoë@example.com',
    name: 'Zoë Ångström',
    picture: 'https://example.com/zoe.png',
  })
})

test('the same person keeps their subject, another one has another', async () => {
  const subjects: string[] = []
  for (const email of ['one@example.com', 'one@example.com', 'two@example.com']) {
    server.nextLogin({ email })
    const { google, attempt, callback } = await signIn()
    const identity = await google.finish(callback, attempt)
    expect(identity).toMatchObject({ email, name: email.split('@')[0], picture: null })
    subjects.push(identity.subject)
  }
  expect(subjects[0]).toBe(subjects[1])
  expect(subjects[0]).not.toBe(subjects[2])
})

test('the way out carries PKCE, a state and a nonce, new each time', async () => {
  const google = createGoogleIdentity(server)
  const [one, two] = [await google.start(CALLBACK), await google.start(CALLBACK)]
  const query = Object.fromEntries(new URL(one.url).searchParams)
  expect(query).toMatchObject({
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    state: one.attempt.state,
    nonce: one.attempt.nonce,
  })
  expect(one.url).not.toContain(one.attempt.codeVerifier)
  const secrets = [...Object.values(one.attempt), ...Object.values(two.attempt)]
  expect(new Set(secrets).size).toBe(6)
})

test('an unverified address is refused', async () => {
  server.nextLogin({ email: 'not-mine@example.com', verified: false })
  const { google, attempt, callback } = await signIn()
  await expect(google.finish(callback, attempt)).rejects.toMatchObject({ reason: 'unverified' })
})

test('a token that somebody else signed is refused', async () => {
  const forger = await startOidcServer()
  const google = createGoogleIdentity(forger)
  const { url, attempt } = await google.start(CALLBACK)
  const callback = await forger.browse(url, CALLBACK)
  forger.publishOthersKey()
  await expect(google.finish(callback, attempt)).rejects.toMatchObject({
    reason: 'state',
    cause: { cause: { message: 'JWT signature verification failed' } },
  })
  await forger.stop()
})

test('metadata that speaks for another issuer is refused', async () => {
  const issuer = server.issuer.replace('127.0.0.1', 'localhost')
  expect(issuer).not.toBe(server.issuer)
  const google = createGoogleIdentity({ ...server, issuer })
  await expect(google.start(CALLBACK)).rejects.toMatchObject({
    reason: 'unavailable',
    cause: { code: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' },
  })
})

test('saying no is told apart from failing', async () => {
  server.nextLogin('denied')
  const { google, attempt, callback } = await signIn()
  await expect(google.finish(callback, attempt)).rejects.toMatchObject({ reason: 'denied' })
})

test('the answer to somebody else’s attempt is refused, whichever part differs', async () => {
  server.nextLogin({ email: 'seller@example.com' })
  const { google, attempt, callback } = await signIn()
  const { attempt: other } = await google.start(CALLBACK)
  await expect(google.finish(callback, other)).rejects.toMatchObject({ reason: 'state' })
  await expect(google.finish(new URL(CALLBACK), attempt)).rejects.toMatchObject({ reason: 'state' })
  const refused = { ...attempt, nonce: other.nonce }
  await expect(google.finish(callback, refused)).rejects.toMatchObject({ reason: 'state' })
  const { attempt: second, callback: back } = await signIn(google)
  const wrongVerifier = { ...second, codeVerifier: other.codeVerifier }
  await expect(google.finish(back, wrongVerifier)).rejects.toMatchObject({ reason: 'state' })
})

test('a callback works once', async () => {
  server.nextLogin({ email: 'seller@example.com' })
  const { google, attempt, callback } = await signIn()
  await google.finish(callback, attempt)
  await expect(google.finish(callback, attempt)).rejects.toMatchObject({ reason: 'state' })
})

test('a wrong client secret is the server’s trouble, not the person’s', async () => {
  const google = createGoogleIdentity({ ...server, clientSecret: 'wrong' })
  const { attempt, callback } = await signIn(google)
  await expect(google.finish(callback, attempt)).rejects.toMatchObject({ reason: 'unavailable' })
})

test('a provider that is down refuses both ways and is asked again when it is back', async () => {
  const first = await startOidcServer()
  const google = createGoogleIdentity(first)
  const port = Number(new URL(first.issuer).port)
  await first.stop()
  await expect(google.start(CALLBACK)).rejects.toMatchObject({ reason: 'unavailable' })

  const second = await startOidcServer({ port })
  const { url, attempt } = await google.start(CALLBACK)
  const callback = await second.browse(url, CALLBACK)
  await second.stop()
  await expect(google.finish(callback, attempt)).rejects.toMatchObject({ reason: 'unavailable' })
})

test('plain http is refused anywhere but on loopback', async () => {
  const google = createGoogleIdentity({ ...server, issuer: 'http://accounts.example.com' })
  await expect(google.start(CALLBACK)).rejects.toMatchObject({
    reason: 'unavailable',
    cause: { code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' },
  })
})
