import { z } from 'zod'
import { ME_PATH } from '#contract/accounts/me-path.ts'
import { FreeUses } from '#contract/billing/free-uses.ts'
import { PlanId } from '#contract/billing/plan-id.ts'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/text.ts'

/** What a name is made of, in any script: 'José', '王芳', "O'Brien-Smith, Jr.". */
const NAME_SIGNS = String.raw`\p{L}\p{M} '’.,\-`
const NAME = new RegExp(`^(?=\\P{L}*\\p{L})[${NAME_SIGNS}]+$`, 'u')
const LONGEST_NAME = 50

export const Name = text({
  min: 2,
  max: LONGEST_NAME,
  missing: 'Name must be at least 2 characters',
  tooLong: 'Name is too long',
}).regex(NAME, 'Name can only contain letters and spaces')

/** A name from elsewhere, such as Google, which may hold anything: what is left of it when it is made to fit ours. */
export function fittingName(name: string): string {
  const signs = name
    .slice(0, 10 * LONGEST_NAME)
    .replace(new RegExp(`[^${NAME_SIGNS}]+`, 'gu'), ' ')
    .replace(/ +/g, ' ')
  const fitting = Name.safeParse(signs.trim().slice(0, LONGEST_NAME))
  return fitting.success ? fitting.data : 'Seller'
}

export const Email = text({ max: 254, missing: 'Please enter a valid email', tooLong: 'Email is too long' })
  .toLowerCase()
  .pipe(z.email('Please enter a valid email'))
  .meta({ format: 'email' })

/** From here on length alone makes a password good. */
export const PASSPHRASE_LENGTH = 16

/** Shown before it is broken: under every field where a new password is chosen. */
export const PASSWORD_RULE = `At least 8 characters with uppercase, lowercase, and a number, or at least ${PASSPHRASE_LENGTH} of any kind.`

const MIXED = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)/su

const TOO_LONG = 'Password is too long'
const NO_PASSWORD = 'Password is required'
export const NewPassword = text({
  min: 8,
  max: 128,
  untrimmed: true,
  missing: 'Password must be at least 8 characters',
  tooLong: TOO_LONG,
})
  .refine(
    (password) => password.length >= PASSPHRASE_LENGTH || MIXED.test(password),
    'Password must contain at least one lowercase letter, one uppercase letter, and one number',
  )
  .meta({ description: PASSWORD_RULE, examples: ['your new password'] })

export const CurrentPassword = text({ min: 1, max: 128, untrimmed: true, missing: NO_PASSWORD, tooLong: TOO_LONG })

export const Signup = z.object({ name: Name, email: Email, password: NewPassword })
export type Signup = z.infer<typeof Signup>

export const Login = z.object({ email: Email, password: CurrentPassword })
export type Login = z.infer<typeof Login>

const INCOMPLETE_LINK = 'This link is incomplete. Please open it again from the email.'
const MailedToken = text({ min: 1, max: 128, missing: INCOMPLETE_LINK, tooLong: INCOMPLETE_LINK })

export const ForgottenPassword = z.object({ email: Email })
const PasswordReset = z.object({ token: MailedToken, password: NewPassword })
/** `current` is empty only for accounts that never had a password (made by Google). */
export const PasswordChange = z.object({
  current: text({ max: 128, untrimmed: true, missing: NO_PASSWORD, tooLong: TOO_LONG }),
  password: NewPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const EmailChange = z.object({ email: Email, password: CurrentPassword })
export type EmailChange = z.infer<typeof EmailChange>

/** The second password field exists only in forms; its messages stand on that field. */
const confirmation = {
  confirmPassword: z.string('Please confirm your password').min(8, 'Please confirm your password'),
}
const samePassword = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword
const mismatch = {
  path: ['confirmPassword'],
  message: "Passwords don't match",
  // Otherwise a wrong e-mail would hide it until the next try.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

export const SignupForm = Signup.extend(confirmation).refine(samePassword, mismatch)
export const PasswordResetForm = PasswordReset.extend(confirmation).refine(samePassword, mismatch)
export const PasswordChangeForm = PasswordChange.extend(confirmation).refine(samePassword, mismatch)

export const Role = z.enum(['user', 'admin'])
export type Role = z.infer<typeof Role>

export const SUBSCRIPTION_STATUSES = ['trial', 'active', 'expired', 'suspended'] as const

export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  role: Role,
  /** One of SUBSCRIPTION_STATUSES; anything else reads 'Unknown Status' and may not analyze. */
  subscriptionStatus: z.string(),
  plan: PlanId.nullable(),
  freeUsesRemaining: FreeUses,
  createdAt: z.iso.datetime(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
})
export type User = z.infer<typeof User>

/** Why Google sends a visitor back: the server redirects to /login?error=<code> or /signup?error=<code>. */
export const GOOGLE_ERRORS = {
  not_configured: 'Google sign-in is not set up on this server.',
  denied: 'You canceled signing in with Google. Try again, or use your email and password.',
  unverified:
    'Google has not verified the email of that account. Verify it with Google, or sign up with your email here.',
  state: 'Signing in with Google took too long or was opened twice. Please try again.',
  too_many:
    'There were too many attempts to sign in with Google from your network. Please try again in 15 minutes, or use your email and password.',
  unavailable: 'Google did not answer. Please try again in a minute, or use your email and password.',
} as const
export type GoogleError = keyof typeof GOOGLE_ERRORS

const Done = z.object({ ok: z.literal(true) })
const WithUser = z.object({ user: User })
/** Who is signed in now; or, without a session yet, what else the account wants to see. */
export const SignedIn = z.union([
  WithUser,
  z.object({ user: z.never().optional(), secondFactor: z.array(z.enum(['totp', 'passkey', 'recovery'])) }),
])
export type SignedIn = z.infer<typeof SignedIn>
/** Whether this server sends mail: where it does not, nothing may claim to have been sent. */
const Mailed = z.object({ mailed: z.boolean() })

export const me = endpoint({
  method: 'GET',
  path: ME_PATH,
  summary: 'Who is signed in',
  access: 'seller',
  answer: WithUser,
})
export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Create an account and sign in',
  access: 'anyone',
  body: Signup,
  answer: WithUser,
  status: 201,
  limit: { requests: 20, perSeconds: 3600 },
  challenged: true,
})
/** Not limited here: wrong passwords are counted by address and by account, right ones are free. */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in; an account with two-step verification then asks for its second proof',
  access: 'anyone',
  body: Login,
  answer: SignedIn,
})
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out; works without a session too',
  access: 'anyone',
  answer: Done,
})
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mail a link that sets a new password; the answer never tells whether the address is known',
  access: 'anyone',
  body: ForgottenPassword,
  answer: Done.extend(Mailed.shape),
  limit: { requests: 10, perSeconds: 3600 },
  challenged: true,
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with a mailed link, and sign in as with that password',
  access: 'anyone',
  body: PasswordReset,
  answer: SignedIn,
  limit: { requests: 20, perSeconds: 3600 },
})
export const denyChange = endpoint({
  method: 'POST',
  path: '/api/auth/not-me',
  summary: "'This was not me': with a link from a security alert, sign out everywhere and ask for a new password",
  access: 'anyone',
  body: z.object({ token: MailedToken }),
  /** The email is null where another account has the address by now: support finds out whose this one is. */
  answer: Mailed.extend({ email: z.string().nullable() }),
  limit: { requests: 20, perSeconds: 3600 },
})
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirm an email address with a mailed link',
  access: 'anyone',
  body: z.object({ token: MailedToken }),
  answer: Done,
  limit: { requests: 20, perSeconds: 3600 },
})
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email/resend',
  summary: 'Send the link that confirms the email address again',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  answer: Mailed,
  limit: { requests: 3, perSeconds: 900 },
})
export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email',
  summary: 'Ask for another email address; it changes when the link mailed to the new one is opened',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  body: EmailChange,
  answer: Mailed,
  limit: { requests: 10, perSeconds: 3600 },
})
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email/confirm',
  summary: 'Change the email address with the mailed link; the old address gets a notice',
  access: 'anyone',
  body: z.object({ token: MailedToken }),
  answer: z.object({ email: z.string() }),
  limit: { requests: 20, perSeconds: 3600 },
})
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Change the password; every other session of the account ends',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  body: PasswordChange,
  answer: Done,
  limit: { requests: 10, perSeconds: 900 },
})
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  summary: 'Change the name',
  access: 'seller',
  body: z.object({ name: Name }),
  answer: WithUser,
})
