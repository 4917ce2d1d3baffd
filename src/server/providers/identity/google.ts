import * as openid from 'openid-client'
import { limitedFetch } from '#server/platform/http/limited-fetch.ts'
import {
  type IdentityProvider,
  type OutsideIdentity,
  type SignInAttempt,
  type SignInRefusal,
  SignInRefused,
} from '#server/ports/identity-provider.ts'

interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer: string
}

const TIMEOUT_SECONDS = 10
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export function createGoogleIdentity(settings: GoogleSettings): IdentityProvider {
  const configuration = rememberSuccess(() => discover(settings))
  return {
    async start(redirectUrl) {
      const attempt: SignInAttempt = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(await configuration().catch(refuse), {
        redirect_uri: redirectUrl,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
      })
      return { url: url.href, attempt }
    },

    async finish(callbackUrl, attempt) {
      if (callbackUrl.searchParams.get('state') !== attempt.state) throw new SignInRefused('state')
      const tokens = await configuration()
        .then((known) =>
          openid.authorizationCodeGrant(known, callbackUrl, {
            pkceCodeVerifier: attempt.codeVerifier,
            expectedState: attempt.state,
            expectedNonce: attempt.nonce,
            idTokenExpected: true,
          }),
        )
        .catch(refuse)
      return identityFrom(tokens.claims()!)
    },
  }
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings) {
  const server = new URL(issuer)
  const isLocal = server.protocol === 'http:' && LOOPBACK.has(server.hostname)
  return openid.discovery(server, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    [openid.customFetch]: limitedFetch() as openid.CustomFetch,
    // Without this, who a token is about would be believed because it came over TLS, whoever signed it.
    execute: [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])],
  })
}

/** Asks once and keeps the answer; a failure is not kept, so the next sign-in asks again. */
function rememberSuccess<T>(ask: () => Promise<T>) {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined
      throw error
    })
    return answer
  }
}

function identityFrom(claims: openid.IDToken): OutsideIdentity {
  const { sub, email, name, picture } = claims
  if (typeof email !== 'string' || claims.email_verified !== true) throw new SignInRefused('unverified')
  return {
    subject: sub,
    email: email.trim().toLowerCase(),
    name: (typeof name === 'string' && name.trim()) || email.slice(0, email.indexOf('@')),
    picture: typeof picture === 'string' ? picture : null,
  }
}

function refuse(cause: unknown): never {
  throw new SignInRefused(reasonFor(cause), { cause })
}

const PEOPLE_SAY_NO = new Set(['access_denied', 'consent_required', 'login_required', 'interaction_required'])
const NOT_OUR_ATTEMPT = new Set(['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'])

function reasonFor(error: unknown): SignInRefusal {
  if (error instanceof openid.AuthorizationResponseError) {
    return PEOPLE_SAY_NO.has(error.error) ? 'denied' : 'unavailable'
  }
  // A code that was used before or waited too long.
  if (error instanceof openid.ResponseBodyError) return error.error === 'invalid_grant' ? 'state' : 'unavailable'
  if (error instanceof openid.ClientError && NOT_OUR_ATTEMPT.has(error.code ?? '')) return 'state'
  return 'unavailable'
}
