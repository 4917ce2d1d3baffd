import { PRODUCT } from '#contract/product.ts'
import { greeting } from '#server/platform/greeting.ts'
import type { Mail } from '#server/ports/mailer.ts'

interface Recipient {
  name: string
  email: string
}

/** An address that nobody confirmed may be a stranger's, and the name may be anything: it is not passed on. */
export const verificationMail = ({ email }: Pick<Recipient, 'email'>, link: string): Mail => ({
  to: email,
  subject: `Confirm your email address for ${PRODUCT.name}`,
  text: `Hello,

Please confirm that this is your email address for ${PRODUCT.name}:

${link}

The link works for 7 days. You can use ${PRODUCT.name} before you confirm.
If you did not sign up, you can ignore this email.
`,
})

const NEVER_CONFIRMED = `
This address was never confirmed, so someone else may have created the account. Setting the new password confirms it, and removes connected services and scheduled posts.
`

export const passwordResetMail = (
  { name, email, emailVerifiedAt }: Recipient & { emailVerifiedAt: string | null },
  link: string,
): Mail => ({
  to: email,
  subject: `Set a new password for ${PRODUCT.name}`,
  text: `${emailVerifiedAt ? greeting(name) : 'Hello,'}

Someone, hopefully you, asked for a new password. Set it here:

${link}

The link works once, for 60 minutes. If it was not you, ignore this email: your password stays as it is.
${emailVerifiedAt ? '' : NEVER_CONFIRMED}`,
})

/** To a stranger's address perhaps, like the one above. */
export const emailChangeMail = ({ email }: Pick<Recipient, 'email'>, link: string): Mail => ({
  to: email,
  subject: `Confirm your new email address for ${PRODUCT.name}`,
  text: `Hello,

You asked to use this address for your ${PRODUCT.name} account. Confirm it here:

${link}

The link works once, for 60 minutes. Until you open it, your account keeps its old address.
If you did not ask for it, ignore this email: nothing changes.
`,
})

/** `owner` has the address already; whoever asked for it learns nothing. */
export const emailTakenMail = ({ name, email }: Recipient, publicUrl: string): Mail => ({
  to: email,
  subject: `This address already has a ${PRODUCT.name} account`,
  text: `${greeting(name)}

Someone, hopefully you, asked to use this address for another ${PRODUCT.name} account. It already has an account of its own, so nothing was changed. You can sign in to that one:

${publicUrl}/login

If it was not you, you do not need to do anything.
`,
})

export const guessingMail = ({ name, email }: Recipient, publicUrl: string): Mail => ({
  to: email,
  subject: `Someone is guessing the password of your ${PRODUCT.name} account`,
  text: `${greeting(name)}

Too many wrong passwords were tried for your ${PRODUCT.name} account. For up to an hour, we refuse every further attempt, except in browsers you have signed in with before.

Your password stays as it is. If it is short, or you also use it elsewhere, choose a new one. The same link lets you in right away on a new device:

${publicUrl}/forgot-password
`,
})
