import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mailer } from '#server/ports/mailer.ts'
import { createOutboxMailer } from '#server/providers/mailer/outbox.ts'
import { createSmtpMailer } from '#server/providers/mailer/smtp.ts'
import { readMail } from '#tests/read-mail.ts'

const FROM = 'Snapworth – Grüße <hello@snapworth.example>'
const NOON = new Date('2026-03-01T12:00:00.000Z')

interface Bench {
  mailer: Mailer
  /** The raw mails that left, and to whom as far as the way out says. */
  sent(): Promise<{ raw: string; recipients: string[] | null }[]>
  close(): Promise<void>
}

async function smtpBench(): Promise<Bench> {
  const mails: { raw: string; recipients: string[] }[] = []
  const { url, close } = await startSmtp({
    async onData(stream, session, done) {
      mails.push({ raw: await text(stream), recipients: session.envelope.rcptTo.map(({ address }) => address) })
      done()
    },
  })
  return { mailer: createSmtpMailer({ url, from: FROM }), sent: async () => mails, close }
}

async function outboxBench(): Promise<Bench> {
  const folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox')
  return {
    mailer: createOutboxMailer({ folder, from: FROM, now: () => NOON }),
    async sent() {
      const names = await readdir(folder).catch(() => [])
      return Promise.all(
        names.map(async (name) => ({ raw: await readFile(join(folder, name), 'utf8'), recipients: null })),
      )
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

describe.each([
  ['smtp', smtpBench],
  ['outbox', outboxBench],
])('the %s mailer', (_name, openBench) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.close())

  const sentWith = async (body: string) => {
    const mails = (await bench.sent()).map(({ raw, recipients }) => ({ ...readMail(raw), recipients }))
    return mails.find((mail) => mail.body.includes(body))!
  }

  test('hands over letters of any alphabet in subject, sender and text', async () => {
    const words = 'Ihr Gerät kostet 45 €. 値段です.\n.\nA line with one dot stands above.'
    await bench.mailer.send({ to: 'zoe@example.com', subject: 'Preis für „Kamera“ 📷 — ready', text: words })
    const mail = await sentWith('値段')
    expect(mail.headers.get('subject')).toBe('Preis für „Kamera“ 📷 — ready')
    expect(mail.headers.get('from')).toBe('Snapworth – Grüße <hello@snapworth.example>')
    expect(mail.headers.get('to')).toBe('zoe@example.com')
    expect(mail.body.trim()).toBe(words)
    expect(mail.recipients ?? ['zoe@example.com']).toEqual(['zoe@example.com'])
  })

  test('is checked without a mail leaving', async () => {
    const before = (await bench.sent()).length
    await bench.mailer.check()
    expect(await bench.sent()).toHaveLength(before)
  })

  test('a subject with line breaks adds no header', async () => {
    const subject = 'Hello\r\nBcc: victim@example.com\r\n\r\nBody\u2028X-Evil: 1\nX-Worse: 2'
    await bench.mailer.send({ to: 'a@example.com', subject, text: 'subject attack' })
    const mail = await sentWith('subject attack')
    expect([...mail.headers.keys()].sort()).toEqual([
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ])
    expect(mail.headers.get('subject')).toBe('Hello Bcc: victim@example.com Body X-Evil: 1 X-Worse: 2')
    expect(mail.recipients ?? ['a@example.com']).toEqual(['a@example.com'])
  })

  test.each([
    'a@example.com\r\nBcc: victim@example.com',
    'a@example.com, victim@example.com',
    'a@example.com;victim@example.com',
    'Friends: a@example.com, victim@example.com;',
    '"x" <victim@example.com>',
    'a@example.com\u0000',
    'a@b@example.com\n',
    'nobody',
    '',
  ])('refuses %j as a recipient for good', async (to) => {
    const before = (await bench.sent()).length
    await expect(bench.mailer.send({ to, subject: 'Hi', text: 'recipient attack' })).rejects.toMatchObject({
      name: 'ProviderError',
      retryable: false,
    })
    expect(await bench.sent()).toHaveLength(before)
  })
})

describe('the smtp mailer', () => {
  const send = (url: string) =>
    createSmtpMailer({ url, from: FROM }).send({ to: 'a@example.com', subject: 'Hi', text: 'Hello' })

  test('says that it delivers, and the outbox that it does not', () => {
    expect(createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: FROM }).delivers).toBe(true)
    expect(createOutboxMailer({ folder: tmpdir(), from: FROM, now: () => NOON }).delivers).toBe(false)
  })

  test.each([
    [451, true],
    [452, true],
    [550, false],
    [554, false],
  ])('a %i from the server makes another try worthwhile: %s', async (responseCode, retryable) => {
    const { url, close } = await startSmtp({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No'), { responseCode })),
    })
    await expect(send(url)).rejects.toMatchObject({ name: 'ProviderError', provider: 'smtp', retryable })
    await close()
  })

  test('a wrong password stays wrong', async () => {
    const { url, close } = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
    })
    const withPassword = url.replace('//', '//user:wrong@')
    await expect(send(withPassword)).rejects.toMatchObject({ retryable: false })
    await expect(createSmtpMailer({ url: withPassword, from: FROM }).check()).rejects.toMatchObject({
      provider: 'smtp',
      message: 'The mail server refused the user name or the password in SMTP_URL.',
    })
    await close()
  })

  test('a server that is down, or hangs up, may be back later', async () => {
    const { url, close } = await startSmtp({})
    await close()
    await expect(send(url)).rejects.toMatchObject({ name: 'ProviderError', retryable: true })
    await expect(createSmtpMailer({ url, from: FROM }).check()).rejects.toThrow(
      'The mail server in SMTP_URL cannot be reached (ESOCKET).',
    )

    const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(rude, 'listening')
    const { port } = rude.address() as AddressInfo
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toMatchObject({ name: 'ProviderError', retryable: true })
    rude.close()
  })
})

describe('the outbox', () => {
  test('names files by time, keeps them private and leaves nothing half-written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
    await chmod(folder, 0o700)
    const mailer = createOutboxMailer({ folder, from: FROM, now: () => NOON })
    const mail = { to: 'a@example.com', subject: 'Hi', text: 'Hello' }
    await Promise.all(Array.from({ length: 20 }, () => mailer.send(mail)))
    const names = await readdir(folder)
    expect(names).toHaveLength(20)
    for (const name of names) expect(name).toMatch(/^2026-03-01T12-00-00\.000Z-[0-9a-f-]{36}\.eml$/)
    expect((await stat(join(folder, names[0]!))).mode & 0o777).toBe(0o600)
    expect(readMail(await readFile(join(folder, names[0]!), 'utf8')).headers.get('date')).toBe(
      'Sun, 01 Mar 2026 12:00:00 +0000',
    )
    await rm(folder, { recursive: true })
  })

  test('a folder that cannot be written is a failure to try again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
    await writeFile(join(folder, 'file'), '')
    const mailer = createOutboxMailer({ folder: join(folder, 'file'), from: FROM, now: () => NOON })
    const failure = { name: 'ProviderError', provider: 'outbox', retryable: true }
    await expect(mailer.send({ to: 'a@example.com', subject: 'Hi', text: 'Hello' })).rejects.toMatchObject(failure)
    await expect(mailer.check()).rejects.toMatchObject(failure)
    await rm(folder, { recursive: true })
  })
})

async function startSmtp(options: SMTPServerOptions) {
  const server = new SMTPServer({ authOptional: true, hideSTARTTLS: true, ...options })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
