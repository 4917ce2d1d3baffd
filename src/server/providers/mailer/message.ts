import type { Mail } from '#server/ports/mailer.ts'
import { ProviderError } from '#server/ports/provider-error.ts'

/** Spaces, commas and brackets have a meaning in headers: one odd recipient could become several, or a header. */
const ONE_ADDRESS = /^[^\s,;:<>()[\]"\\\p{Cc}]+@[^\s,;:<>()[\]"\\\p{Cc}@]+$/u

/** The mail as nodemailer takes it, with nothing in it that could add a recipient or a header. */
export function messageOf(mail: Mail, from: string) {
  if (!ONE_ADDRESS.test(mail.to)) {
    throw new ProviderError('mailer', 'The recipient is not an email address.', { retryable: false })
  }
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(/[\p{Cc}\s]+/gu, ' ').trim(),
    text: mail.text,
    ...(mail.unsubscribeUrl && { headers: oneClickHeaders(mail.unsubscribeUrl) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 8058. */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
