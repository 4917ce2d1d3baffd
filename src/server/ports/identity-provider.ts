export interface OutsideIdentity {
  subject: string
  email: string
  name: string
  picture: string | null
}

/** What must be remembered between leaving for the provider and coming back. */
export interface SignInAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

/**
 * `denied`: the person said no. `unverified`: the provider never checked their e-mail address.
 * `state`: not the answer to this attempt, or too late. `unavailable`: the provider cannot be asked now.
 */
export type SignInRefusal = 'denied' | 'unverified' | 'state' | 'unavailable'

export class SignInRefused extends Error {
  readonly reason: SignInRefusal

  constructor(reason: SignInRefusal, options?: { cause?: unknown }) {
    super(`Sign-in refused: ${reason}`, options)
    this.name = 'SignInRefused'
    this.reason = reason
  }
}

/** Signs people in at somebody else's door (Google). Both steps fail with SignInRefused. */
export interface IdentityProvider {
  start(redirectUrl: string): Promise<{ url: string; attempt: SignInAttempt }>
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<OutsideIdentity>
}
