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

welcome to ${PRODUCT.name}. Please confirm that this is your address:

${link}

The link works for 7 days. You can use ${PRODUCT.name} before you confirm.
If you did not sign up, you can ignore this mail.
`,
})

export const passwordResetMail = ({ name, email }: Recipient, link: string): Mail => ({
  to: email,
  subject: `Set a new password for ${PRODUCT.name}`,
  text: `Hello ${name},

somebody, hopefully you, asked for a new password. Set it here:

${link}

The link works once, for 60 minutes. If it was not you, ignore this mail: your password stays as it is.
`,
})
