import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '#server/platform/files/write-file.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { messageOf } from '#server/providers/mailer/message.ts'

/** Keeps mails as files any mail program opens, for servers without SMTP. */
export function createOutboxMailer(outbox: { folder: string; from: string; now: () => Date }): Mailer {
  const keep = (name: string, bytes: Buffer) => writeFileAtomically(join(outbox.folder, name), bytes).catch(fail)
  return {
    delivers: false,
    async send(mail) {
      const date = outbox.now()
      // Not with the server: a start need not wait for it.
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail({ ...messageOf(mail, outbox.from), date })
      await keep(fileName(date), message as Buffer)
    },
    async check() {
      const probe = `.probe-${randomUUID()}`
      await keep(probe, Buffer.from('ok'))
      await rm(join(outbox.folder, probe), { force: true })
    },
  }
}

function fail(cause: unknown): never {
  throw new ProviderError('outbox', 'The email could not be written to the outbox.', { retryable: true, cause })
}

/** Sorts by time, and is a valid name on every file system. */
const fileName = (date: Date) => `${date.toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
