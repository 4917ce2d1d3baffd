import { z } from 'zod'
import { CurrentPassword, SignedIn } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/lists.ts'
import { text } from '#contract/text.ts'

export const SIGN_IN_AGAIN = 'This sign-in took too long or had too many wrong codes. Please sign in again.'
export const SECOND_FACTOR_REQUIRED = 'Administrators of this server need two-step verification. Set it up first.'

/** Sellers are asked once whether they want it, when they have been here for a while. */
export const OFFERED_AFTER_DAYS = 7
export const RECOVERY_CODES = 10
export const MOST_PASSKEYS = 10

const Code = text({ min: 1, max: 40, missing: 'Enter the code', tooLong: 'This code is too long' })

/** The form of one code; which kind it is, the screen knows. */
export const CodeForm = z.object({ code: Code })

/** What a browser answers for a passkey; the library that made it also reads it. */
const PasskeyAnswer = z.looseObject({
  id: text({ min: 1, max: 2000 }),
  rawId: text({ max: 2000 }),
  type: z.literal('public-key'),
  response: z.record(text({ max: 50 }), z.unknown()),
  clientExtensionResults: z.record(text({ max: 50 }), z.unknown()),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>
/** What a browser is asked; made and read by the same library. */
const PasskeyQuestion = z.record(z.string(), z.unknown())

export const SecondStep = z.object({
  proof: z.discriminatedUnion('method', [
    z.object({ method: z.literal('totp'), code: Code }),
    z.object({ method: z.literal('recovery'), code: Code }),
    z.object({ method: z.literal('passkey'), answer: PasskeyAnswer }),
  ]),
  /** For 30 days, this browser is not asked again. */
  rememberDevice: z.boolean('Please choose yes or no').default(false),
})
export type SecondStep = z.infer<typeof SecondStep>

export const WRONG_PROOF: Record<SecondStep['proof']['method'], string> = {
  totp: 'This code is incorrect. Wait for the next one and try again.',
  recovery: 'This recovery code is incorrect or was used before. Each works once: please try another one.',
  passkey: 'This passkey was not accepted. Please try again.',
}

const Factor = z.object({ id: z.uuid(), name: z.string(), addedAt: z.iso.datetime() })
export const SecondFactors = z.object({
  app: Factor.nullable(),
  passkeys: z.array(Factor),
  recoveryCodesLeft: z.number().int(),
  rememberedDevices: z.number().int(),
  /** Administrators need one, unless the server is on this machine alone. */
  required: z.boolean(),
  /** Whether this server's address is one that passkeys work with: a name, no number. */
  passkeysWork: z.boolean(),
  /** Whether to ask once if the seller wants it. */
  offer: z.boolean(),
})
export type SecondFactors = z.infer<typeof SecondFactors>

/** Empty only for accounts that have none (made by Google). */
export const ConfirmedByPassword = z.object({ password: CurrentPassword.or(z.literal('')) })
/** The codes, when these are the first ones; they are told once. */
const Added = z.object({ recoveryCodes: z.array(z.string()).nullable() })
/** What was begun, sealed by the server: whoever finishes it brings it back. */
const Setup = text({ min: 1, max: 4000, missing: 'Please start over', tooLong: 'Please start over' })

const PASSWORD_TRIES = { requests: 10, perSeconds: 900 }

export const openSecondStep = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Which second proofs the sign-in that is under way accepts',
  access: 'anyone',
  answer: z.object({ methods: z.array(z.enum(['totp', 'passkey', 'recovery'])) }),
})
/** Not limited here: wrong codes are counted by sign-in and by account. */
export const passSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Finish a sign-in with a code of an authenticator app, a recovery code or a passkey',
  access: 'anyone',
  body: SecondStep,
  answer: SignedIn,
})
export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/passkey',
  summary: 'What the browser asks a passkey, for the sign-in that is under way',
  access: 'anyone',
  answer: PasskeyQuestion,
  limit: { requests: 60, perSeconds: 900 },
})
export const listSecondFactors = endpoint({
  method: 'GET',
  path: '/api/account/second-factors',
  summary: 'How two-step verification is set up',
  access: 'seller',
  program: 'never',
  answer: SecondFactors,
})
export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/account/second-factors/app/begin',
  summary: 'A new secret for an authenticator app; it counts once a code of it is sent back',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  body: ConfirmedByPassword,
  answer: z.object({ secret: z.string(), address: z.string(), setup: z.string() }),
  limit: PASSWORD_TRIES,
})
export const TotpConfirmation = z.object({ setup: Setup, code: Code })
export const addTotp = endpoint({
  method: 'POST',
  path: '/api/account/second-factors/app',
  summary: 'Turn on the authenticator app with its first code',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  body: TotpConfirmation,
  answer: Added,
  limit: { requests: 30, perSeconds: 900 },
})
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-factors/passkeys/begin',
  summary: 'What the browser asks to make a passkey',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  body: ConfirmedByPassword,
  answer: z.object({ question: PasskeyQuestion, setup: z.string() }),
  limit: PASSWORD_TRIES,
})
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-factors/passkeys',
  summary: 'Add the passkey that the browser made; it is a second proof, never the only one',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  body: z.object({ setup: Setup, answer: PasskeyAnswer }),
  answer: Added,
  limit: { requests: 30, perSeconds: 900 },
})
export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/account/second-factors/:id',
  summary: 'Remove an authenticator app or a passkey; with the last one, the recovery codes go too',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  params: Id,
  body: ConfirmedByPassword,
  limit: PASSWORD_TRIES,
})
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factors/recovery-codes',
  summary: `${RECOVERY_CODES} new recovery codes; the old ones stop working`,
  access: 'seller',
  program: 'never',
  suspended: 'may',
  body: ConfirmedByPassword,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  limit: PASSWORD_TRIES,
})
export const forgetRememberedDevices = endpoint({
  method: 'DELETE',
  path: '/api/account/remembered-devices',
  summary: 'Ask for the second step on every device again',
  access: 'seller',
  program: 'never',
  suspended: 'may',
})
export const declineSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factors/decline',
  summary: 'Close the offer of two-step verification for good',
  access: 'seller',
  program: 'never',
})
