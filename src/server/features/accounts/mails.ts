import { PRODUCT } from '#contract/product.ts'
import type { Mail } from '#server/ports/mailer.ts'

interface Recipient {
  name: string
  email: string
}

export const verificationMail = ({ name, email }: Recipient, link: string): Mail => ({
  to: email,
  subject: `Confirm your e-mail address for ${PRODUCT.name}`,
  text: `Hello ${name},

Please confirm that this is your e-mail address for ${PRODUCT.name}:

${link}

The link works for 7 days. You can use ${PRODUCT.name} before you confirm.
If you did not sign up, you can ignore this mail.
`,
})

export const passwordResetMail = ({ name, email }: Recipient, link: string): Mail => ({
  to: email,
  subject: `Set a new password for ${PRODUCT.name}`,
  text: `Hello ${name},

Somebody, hopefully you, asked for a new password. Set it here:

${link}

The link works once, for 60 minutes. If it was not you, ignore this mail: your password stays as it is.
`,
})

export const emailChangeMail = ({ name, email }: Recipient, link: string): Mail => ({
  to: email,
  subject: `Confirm your new e-mail address for ${PRODUCT.name}`,
  text: `Hello ${name},

You asked to use this address for your ${PRODUCT.name} account. Confirm it here:

${link}

The link works once, for 60 minutes. Until you open it, your account keeps its old address.
If you did not ask for it, ignore this mail: nothing changes.
`,
})

/** `owner` has the address already; whoever asked for it learns nothing. */
export const emailTakenMail = ({ name, email }: Recipient, publicUrl: string): Mail => ({
  to: email,
  subject: `This address already has a ${PRODUCT.name} account`,
  text: `Hello ${name},

Somebody, hopefully you, asked to use this address for another ${PRODUCT.name} account. It already has an account of its own, so nothing was changed. You can sign in to that one:

${publicUrl}/login

If it was not you, there is nothing to do.
`,
})
