import { createTransport } from 'nodemailer'
import type { Mailer } from '#server/ports/mailer.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { messageOf } from '#server/providers/mailer/message.ts'

const STEP_TIMEOUT_MS = 10_000

export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
  })
  return {
    delivers: true,
    async send(mail) {
      const message = messageOf(mail, from)
      try {
        await transport.sendMail(message)
      } catch (cause) {
        throw new ProviderError('smtp', 'The mail server did not accept the email.', {
          retryable: mayPass(cause),
          cause,
        })
      }
    },
    async check() {
      try {
        await transport.verify()
      } catch (cause) {
        throw new ProviderError('smtp', whyNot(cause), { retryable: mayPass(cause), cause })
      }
    },
  }
}

function whyNot(error: unknown) {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return 'The mail server refused the user name or the password in SMTP_URL.'
  if (responseCode) return `The mail server answered with an error (SMTP ${responseCode}).`
  return `The mail server in SMTP_URL cannot be reached${code ? ` (${code})` : ''}.`
}

const LASTING = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE', 'ENOAUTH', 'EOAUTH2', 'ECONFIG'])

/** SMTP says 4xx for 'later' and 5xx for 'never'; without a reply, the connection failed and may work again. */
function mayPass(error: unknown) {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (responseCode) return responseCode < 500
  return !LASTING.has(code ?? '')
}
