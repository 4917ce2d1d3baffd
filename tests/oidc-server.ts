import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Context, interactionPolicy, Provider } from 'oidc-provider'
import { createCookieJar } from '#tests/cookie-jar.ts'

interface Login {
  email: string
  /** Whether the provider has checked that the address is theirs; true unless told. */
  verified?: boolean
  name?: string
  picture?: string
}

const KEY_ID = 'only-one'
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const CLIENT = { clientId: 'snapworth-tests', clientSecret: 'snapworth-tests-secret' }

/** A real OpenID provider on loopback whose sign-in page answers at once with what `nextLogin` was told. */
export async function startOidcServer({ port = 0 }: { port?: number } = {}) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const accounts = new Map<string, Login>()
  let othersKey = ''
  let next: Login | 'denied' = { email: 'seller@example.com', name: 'Sam Seller' }

  const provider = new Provider(issuer, {
    adapter: memoryOf(new Map()),
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: ['http://127.0.0.1/'],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context: Context, id: string) => ({ accountId: id, claims: () => claimsOf(id, accounts.get(id)) }),
    interactions: { policy: alwaysAskWho(), url: () => '/interaction' },
    jwks: { keys: [{ ...newKeys().privateKey.export({ format: 'jwk' }), kid: KEY_ID }] },
    loadExistingGrant: ({ oidc }: Context) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope('openid email profile')
      return grant.save().then(() => grant)
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  })
  // The server under test listens on a port nobody knows beforehand.
  provider.Client.prototype.redirectUriAllowed = (uri) => ['127.0.0.1', 'localhost'].includes(new URL(uri).hostname)
  provider.use(async ({ path, req, res }, passOn) => {
    if (path === '/jwks' && othersKey)
      return void res.writeHead(200, { 'content-type': 'application/json' }).end(othersKey)
    if (path !== '/interaction') return passOn()
    if (next === 'denied') {
      return provider.interactionFinished(req, res, { error: 'access_denied', error_description: 'They said no' })
    }
    const accountId = [...accounts].find(([, known]) => known.email === (next as Login).email)?.[0] ?? randomUUID()
    accounts.set(accountId, next)
    return provider.interactionFinished(req, res, { login: { accountId } })
  })
  server.on('request', provider.callback())

  return {
    issuer,
    ...CLIENT,
    /** Who signs in from now on; an address seen before is the same person. */
    nextLogin(login: Login | 'denied') {
      next = login
    },
    /** From now on its tokens are signed by a key that is not the one it publishes. */
    publishOthersKey() {
      const key = { ...newKeys().publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }
      othersKey = JSON.stringify({ keys: [key] })
    },
    /** What a browser does: follows the provider's pages until they lead back to `redirectUrl`. */
    browse: (url: string, redirectUrl: string) => followRedirects(new URL(url), redirectUrl),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>

const claimsOf = (id: string, login: Login | undefined) => ({
  sub: id,
  email: login?.email,
  email_verified: login?.verified ?? true,
  name: login?.name,
  picture: login?.picture,
})

/** Without this, a second sign-in from the same browser would silently be the first person again. */
function alwaysAskWho() {
  const policy = interactionPolicy.base()
  const isNew = ({ oidc }: Context) => oidc.result?.login === undefined
  policy.get('login').checks.add(new interactionPolicy.Check('new_sign_in', 'Each sign-in asks who it is', isNew))
  return policy
}

async function followRedirects(start: URL, redirectUrl: string) {
  const jar = createCookieJar()
  let url = start
  for (let hops = 0; hops < 10; hops++) {
    if (url.href.startsWith(redirectUrl)) return url
    const response = jar.keep(await fetch(url, { redirect: 'manual', headers: { cookie: jar.text() } }))
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    url = new URL(location, url)
  }
  throw new Error('The provider redirects in a circle.')
}

interface Kept {
  uid?: string
  grantId?: string
  consumed?: number
}

/** The provider's own memory is shared by all providers of a process, and warns about it. */
const memoryOf = (kept: Map<string, Kept>) => (kind: string) => {
  const key = (id: string) => `${kind}:${id}`
  return {
    upsert: async (id: string, value: Kept) => void kept.set(key(id), value),
    find: async (id: string) => kept.get(key(id)),
    findByUid: async (uid: string) =>
      [...kept].find(([at, value]) => at.startsWith(`${kind}:`) && value.uid === uid)?.[1],
    consume: async (id: string) => void Object.assign(kept.get(key(id)) ?? {}, { consumed: Date.now() }),
    destroy: async (id: string) => void kept.delete(key(id)),
    revokeByGrantId: async (grantId: string) => {
      for (const [at, value] of kept) if (value.grantId === grantId) kept.delete(at)
    },
  }
}

/** What a server needs to know to send people to it. */
export const googleAt = ({ clientId, clientSecret, issuer }: OidcServer) => ({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
})
