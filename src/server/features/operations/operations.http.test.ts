import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { login } from '#contract/accounts/accounts.ts'
import { API } from '#contract/api.ts'
import { listProviders, queuedJobs, retryJob, systemLogs, testProvider } from '#contract/operations/operations.ts'
import { users } from '#server/db/schema/accounts.ts'
import { auditEntries } from '#server/db/schema/admin.ts'
import { eq, sql } from '#server/db/sql.ts'
import { removePhotos } from '#server/features/account-data/remove-photos.job.ts'
import { runSweepEvents } from '#server/features/operations/sweep-events.job.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'
import { type AiServer, startAiServer, status } from '#tests/ai-server.ts'
import { PATIENCE } from '#tests/patience.ts'
import { startTestApp } from '#tests/test-app.ts'
import { analyzeWith, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>

let ai: AiServer
let app: App
let admin: Awaited<ReturnType<App['seller']>>
beforeAll(async () => {
  ai = await startAiServer(status(401))
  app = await startTestApp({
    OPENAI_API_KEY: 'sk-hush',
    OPENAI_BASE_URL: `${ai.url}/v1`,
    SMTP_URL: 'smtp://mailer:hush@127.0.0.1:9',
    EBAY_CLIENT_ID: 'hush',
    EBAY_CLIENT_SECRET: 'hush',
  })
  admin = await app.seller()
  await app.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id))
})
afterAll(async () => {
  await app.stop()
  await ai[Symbol.asyncDispose]()
})

const DAY_MS = 24 * 60 * 60 * 1000
const eventsOf = async (query: Parameters<typeof admin<typeof systemLogs>>[1]['query']) =>
  (await admin(systemLogs, { query })).events
const entries = () => app.deps.db.select().from(auditEntries).where(eq(auditEntries.actorId, admin.user.id))
const failures = async (id: string) =>
  (await admin(listProviders, {})).find((provider) => provider.id === id)?.lastError

test('all of it is for admins only', async () => {
  const seller = await app.seller()
  for (const { method, path } of API.operations) {
    const url = path.replace(':id', crypto.randomUUID()).replace(':name', 'remove-photos')
    expect((await app.visitor().fetch(url, { method })).status, url).toBe(401)
    expect((await seller.fetch(url, { method })).status, url).toBe(403)
  }
})

describe('the system log', () => {
  test('tells why logins were refused, and of whom nothing', async () => {
    const seller = await app.seller()
    const refused = { code: 'unauthenticated' }
    for (const email of [seller.email, 'nobody@example.com'])
      await expect(app.visitor()(login, { body: { email, password: 'Wrong4horse' } })).rejects.toMatchObject(refused)
    const address = '10.1.2.3'
    const guess = { email: 'nobody@example.com', password: 'Wrong4horse' }
    const tries = { requests: 10, perSeconds: 900 }
    const counter = `login ${fingerprint(guess.email)} ${address}`
    for (let count = 0; count < tries.requests; count++) await app.deps.limits.take(counter, tries)
    await expect(app.visitor(address)(login, { body: guess })).rejects.toMatchObject({ code: 'limit_reached' })

    const told = (await eventsOf({ kind: 'login' })).map(({ message }) => message)
    expect(told).toEqual([
      'A login was refused: too many tries',
      'A login was refused: there is no such account',
      'A login was refused: wrong password',
    ])
    expect(told.join()).not.toMatch(/@|10\./)
  })

  test('tells of errors under the number that the caller was given, without personal data', async () => {
    const { jobs } = app.deps
    const failure = new Error('Failed query: insert\nparams: Maya Robinson,secret', {
      cause: new Error('no maya@example.com'),
    })
    app.deps.jobs = { ...jobs, overview: () => Promise.reject(failure) }
    const response = await admin.fetch('/api/admin/jobs')
    app.deps.jobs = jobs
    expect(response.status).toBe(500)
    const requestId = response.headers.get('x-request-id')!
    expect((await response.json()).message).toContain(requestId)
    expect(await eventsOf({ q: requestId })).toMatchObject([
      { kind: 'error', requestId, message: 'GET /api/admin/jobs failed: Failed query: insert: no [e-mail]' },
    ])
  })

  test('is newest first, paged, filtered and searched', async () => {
    const all = await eventsOf({})
    expect(all.length).toBeGreaterThan(3)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const first = await admin(systemLogs, { query: { limit: 2 } })
    const second = await admin(systemLogs, { query: { limit: 2, cursor: first.nextCursor! } })
    expect([...first.events, ...second.events]).toEqual(all.slice(0, 4))
    expect(await eventsOf({ kind: 'error' })).toHaveLength(1)
    expect(await eventsOf({ q: 'WRONG pass' })).toHaveLength(1)
    expect(await eventsOf({ q: '%' }), 'signs of the pattern language mean themselves').toEqual([])
  })

  test('is kept for 90 days', async () => {
    const count = (await eventsOf({})).length
    const sweepAfter = (days: number) =>
      runSweepEvents({ ...app.deps, now: () => new Date(Date.now() + days * DAY_MS) })
    await sweepAfter(89)
    expect(await eventsOf({})).toHaveLength(count)
    await sweepAfter(91)
    expect(await eventsOf({})).toEqual([])
  })
})

describe('the job queue', () => {
  const later = { startAfter: new Date(Date.now() + DAY_MS) }
  const queue = async () => (await admin(queuedJobs, {})).queues.find(({ name }) => name === 'remove-photos')

  test('shows what waits and what was given up, and tries a failed job again', async () => {
    const { db, jobs } = app.deps
    await jobs.enqueue(db, removePhotos, { photoKeys: [], folders: [] }, later)
    expect(await queue()).toEqual({ name: 'remove-photos', waiting: 1, running: 0, failed: 0 })
    const job = { name: 'remove-photos', id: await firstJob() }
    await expect(admin(retryJob, { params: job })).rejects.toMatchObject({ code: 'conflict' })
    const unknown = { ...job, id: crypto.randomUUID() }
    await expect(admin(retryJob, { params: unknown })).rejects.toMatchObject({ code: 'not_found' })
    await expect(admin(retryJob, { params: { ...job, name: 'nothing' } })).rejects.toMatchObject({ code: 'not_found' })

    const output = JSON.stringify({ message: 'no mailbox for maya@example.com' })
    await db.execute(
      sql`update jobs.job set state = 'failed', retry_count = 20, start_after = now(), completed_on = now(), output = ${output}::jsonb where id = ${job.id}`,
    )
    expect(await queue()).toMatchObject({ waiting: 0, failed: 1 })
    expect((await admin(queuedJobs, {})).failed).toMatchObject([
      { ...job, tries: 21, error: 'no mailbox for [e-mail]' },
    ])
    await admin(retryJob, { params: job })
    await vi.waitFor(async () => expect(await queue()).toMatchObject({ waiting: 0, running: 0, failed: 0 }), PATIENCE)
    expect((await entries()).at(-1)).toMatchObject({ action: 'job.retried', after: { job: 'remove-photos' } })
  })

  test('a failed try is told in the system log', async () => {
    const { db, jobs } = app.deps
    await jobs.enqueue(db, removePhotos, { photoKeys: ['../etc'], folders: [] })
    await vi.waitFor(
      async () =>
        expect(await eventsOf({ kind: 'job' })).toMatchObject([
          { message: 'The job remove-photos failed on try 1 of 21: This is not the key of a photo.' },
        ]),
      PATIENCE,
    )
  })

  const firstJob = async () => {
    const { rows } = (await app.deps.db.execute(
      sql`select id from jobs.job where name = 'remove-photos' and state = 'created'`,
    )) as unknown as { rows: { id: string }[] }
    return rows[0]!.id
  }
})

describe('the providers', () => {
  test('are told with how they are set up or what to set, and without a secret', async () => {
    const providers = await admin(listProviders, {})
    const database = app.deps.snapshot ? 'embedded' : 'postgres'
    expect(providers.map(({ id, configured }) => [id, configured])).toEqual([
      ['azure', false],
      ['openai', true],
      ['gemini', false],
      ['builtin', false],
      ['ebay', true],
      ['sandbox', true],
      ['smtp', true],
      ['folder', true],
      [database, true],
    ])
    const detailOf = (id: string) => providers.find((provider) => provider.id === id)?.detail
    expect(detailOf('openai')).toBe(`gpt-4o-mini and gpt-4o at ${new URL(ai.url).host}`)
    expect(detailOf('gemini')).toBe('Set GEMINI_API_KEY.')
    expect(detailOf('smtp')).toBe('127.0.0.1:9')
    for (const secret of ['hush', tmpdir()]) expect(JSON.stringify(providers)).not.toContain(secret)
  })

  test.each(['folder', 'sandbox'])('%s answers when it is tested', async (id) => {
    const test = await admin(testProvider, { params: { id } })
    expect(test).toMatchObject({ ok: true, message: expect.stringMatching(/ answers\.$/) })
    expect((await entries()).at(-1)).toMatchObject({ action: 'provider.tested', after: { provider: id, ok: true } })
  })

  test('the database answers when it is tested', async () => {
    const id = app.deps.snapshot ? 'embedded' : 'postgres'
    expect(await admin(testProvider, { params: { id } })).toMatchObject({ ok: true })
  })

  test('one that fails its test says why, and keeps it as its last error', async () => {
    expect(await failures('smtp')).toBeNull()
    const message = 'The mail server in SMTP_URL cannot be reached (ESOCKET).'
    expect(await admin(testProvider, { params: { id: 'smtp' } })).toMatchObject({ ok: false, message })
    expect(await failures('smtp')).toMatchObject({ message })
    expect(await admin(testProvider, { params: { id: 'openai' } })).toMatchObject({
      ok: false,
      message: expect.stringContaining('OpenAI'),
    })
    expect(await failures('openai')).toBeTruthy()
  })

  test('one that is not set up, or unknown, is not tested', async () => {
    await expect(admin(testProvider, { params: { id: 'gemini' } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Google Gemini 2.5 Flash is not set up. Set GEMINI_API_KEY.',
    })
    await expect(admin(testProvider, { params: { id: 'nobody' } })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('an engine that fails at work is told in the log, and that is its last error', async () => {
    const seller = await app.seller()
    await expect(analyzeWith(seller.fetch, await newPhoto())).rejects.toMatchObject({ code: 'unavailable' })
    const [event] = await eventsOf({ kind: 'provider' })
    expect(event).toMatchObject({
      message: expect.stringMatching(/^The engine openai could not analyze a photo: .*refused the key/),
      requestId: expect.any(String),
    })
    expect(await failures('openai')).toEqual({ at: event!.at, message: event!.message })
  })
})
