import { z } from 'zod'
import { CurrentPassword } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/text.ts'

/** For this long after showing the password, or after Google vouched, nobody asks for it again. */
export const RECENT_MINUTES = 10
export const SHOW_PASSWORD_AGAIN = 'Please confirm that it is you, then try again.'

/** A browser in which the account is signed in. */
export const Session = z.object({
  id: z.string(),
  /** 'Chrome on Windows'. */
  device: z.string(),
  /** The first part of the network address, such as '203.0.113.x'; null where it was not noted. */
  network: z.string().nullable(),
  /** Whether whoever asks comes from there too. */
  sameNetwork: z.boolean(),
  /** The session that asks. */
  current: z.boolean(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})
export type Session = z.infer<typeof Session>

export const PasswordShown = z.object({ password: CurrentPassword })

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where the account is signed in, the last used first',
  access: 'seller',
  program: 'never',
  answer: z.array(Session),
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Sign one session of the account out',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  params: z.object({ id: text({ max: 64 }) }),
})
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign out everywhere but here',
  access: 'seller',
  program: 'never',
  suspended: 'may',
})
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  summary: `Show the password again; calls that ask for it answer 403 with the code 'reauthenticate' after ${RECENT_MINUTES} minutes`,
  access: 'seller',
  program: 'never',
  suspended: 'may',
  body: PasswordShown,
  answer: z.object({ ok: z.literal(true) }),
  limit: { requests: 10, perSeconds: 900 },
})
