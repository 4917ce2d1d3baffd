import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { systemEvents } from '#server/db/schema/operations.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const send = (body: unknown, type = 'application/csp-report', visitor = app.visitor()) =>
  visitor.fetch('/api/csp-reports', {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const oneOf = (report: object) => ({ 'csp-report': report })

async function newEvents(act: () => Promise<unknown>) {
  await app.deps.db.delete(systemEvents)
  await act()
  await app.deps.events.flush()
  return (await app.deps.db.select().from(systemEvents)).map(({ kind, message }) => ({ kind, message }))
}

test('every page tells browsers where to report, over https in both ways', async () => {
  const { headers } = await app.visitor().fetch('/healthz')
  expect(headers.get('content-security-policy')).toContain('report-uri /api/csp-reports')
  expect(headers.get('reporting-endpoints')).toBeNull()
  const safe = await createApp({ ...app.deps, publicUrl: 'https://snapworth.test' })
  const { headers: overHttps } = await safe.inject('/healthz')
  await safe.close()
  expect(overHttps['content-security-policy']).toContain('report-uri /api/csp-reports;report-to csp')
  expect(overHttps['reporting-endpoints']).toBe('csp="/api/csp-reports"')
})

test('a report is kept as an event, without what addresses carry', async () => {
  const page = 'http://snapworth.test/reset-password?token=secret'
  const events = await newEvents(async () => {
    const old = {
      'document-uri': page,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x?y',
    }
    expect((await send(oneOf(old))).status).toBe(204)
    const body = {
      documentURL: page,
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
    }
    expect((await send([{ type: 'csp-violation', body }], 'application/reports+json')).status).toBe(204)
  })
  expect(events).toEqual([
    { kind: 'policy', message: 'A browser kept https://evil.example out of /reset-password, by script-src-elem' },
    {
      kind: 'policy',
      message: 'A browser kept trusted-types-sink out of /reset-password, by require-trusted-types-for',
    },
  ])
})

test('nobody writes their own words into the log with one, and extensions are nobody’s fault', async () => {
  const words = 'Call 555-0100 now!'
  const events = await newEvents(async () => {
    await send(oneOf({ 'document-uri': words, 'effective-directive': words, 'blocked-uri': `javascript:${words}` }))
    await send(oneOf({ 'document-uri': `http://snapworth.test/${words}`, 'blocked-uri': 'https://evil.example' }))
    await send(oneOf({ 'effective-directive': 'script-src', 'blocked-uri': 'chrome-extension://abc/inject.js' }))
  })
  expect(events.map(({ message }) => message)).toEqual([
    'A browser kept something out of a page, by an unknown rule',
    'A browser kept https://evil.example out of a page, by an unknown rule',
  ])
})

test.each([
  ['no JSON', '{"csp-report":', 400],
  ['something else', { hello: 'world' }, 400],
  ['poison', '{"__proto__":{"a":1},"csp-report":{}}', 400],
  ['more than 16 kB', oneOf({ 'document-uri': 'x'.repeat(20_000) }), 413],
])('a body that is %s is refused', async (_what, body, status) => {
  expect(await newEvents(async () => expect((await send(body)).status).toBe(status))).toEqual([])
})

test('one address is heard thirty times an hour, and many reports in one count as few', async () => {
  const visitor = app.visitor()
  const report = { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'data' } }
  const events = await newEvents(async () => {
    expect((await send(Array(100).fill(report), 'application/reports+json', visitor)).status).toBe(204)
  })
  expect(events).toHaveLength(5)
  for (let count = 1; count < 30; count++) await send(oneOf({}), undefined, visitor)
  expect((await send(oneOf({}), undefined, visitor)).status).toBe(429)
})
