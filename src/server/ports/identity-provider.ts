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

/** Signs people in at somebody else's door (Google). */
export interface IdentityProvider {
  start(redirectUrl: string): Promise<{ url: string; attempt: SignInAttempt }>
  /** Fails with an AppError a seller can read: state mismatch, denied consent, unverified e-mail, provider down. */
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<OutsideIdentity>
}
