import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/api.ts'
import { PHOTOS_MAX } from '#contract/items/photos.ts'
import { createApp } from '#server/app.ts'
import { builtWeb } from '#server/platform/http/web-host.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: 'a-token-of-16-characters' })
})
afterAll(() => app.stop())

const json = { 'content-type': 'application/json' }

test('an unknown call answers 404 in the shape of every failure', async () => {
  const response = await app.visitor().fetch('/api/nothing')
  expect(response.status).toBe(404)
  const sentence = 'There is nothing at this address.'
  expect(await response.json()).toEqual({ error: sentence, message: sentence, code: 'not_found' })
})

test.each([
  ['no JSON', '{"email":', json, 400],
  ['another kind of data', 'email=x', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
  ['too much data', JSON.stringify({ email: 'x'.repeat(300_000) }), json, 413],
  ['nothing at all', '', {}, 400],
])('a body that is %s is refused in that shape, without a stack trace', async (_what, body, headers, status) => {
  const response = await app.visitor().fetch('/api/auth/login', { method: 'POST', headers, body })
  expect(response.status).toBe(status)
  const failure = await response.json()
  expect(failure).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  expect(failure.message).toBe(failure.error)
  expect(JSON.stringify(failure)).not.toMatch(/at .*\.ts|node_modules/)
})

test.each([
  ['another site, by fetch metadata', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
  ['another origin, in an older browser', { origin: 'https://evil.example' }, 403],
  ['a sandboxed frame', { origin: 'null' }, 403],
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://snapworth.test' }, 200],
  ['our own page, in an older browser', { origin: 'http://snapworth.test' }, 200],
  ['a program', {}, 200],
])('an unsafe call from %s', async (_who, headers, status) => {
  const response = await app.visitor().fetch('/api/auth/logout', { method: 'POST', headers })
  expect(response.status).toBe(status)
})

test('every answer carries a strict policy and a request id', async () => {
  const { headers } = await app.visitor().fetch('/healthz')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/https?:/)
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('what a page may ask a device for is what it uses, and no text becomes code', async () => {
  const { headers } = await app.visitor().fetch('/healthz')
  const rules = headers.get('permissions-policy')!
  for (const unused of ['microphone', 'geolocation', 'payment', 'usb']) expect(rules).toContain(`${unused}=()`)
  for (const used of ['camera', 'clipboard-write', 'publickey-credentials-get'])
    expect(rules).toContain(`${used}=(self)`)
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain('trusted-types snapworth')
})

test('health and readiness answer', async () => {
  expect(await (await app.visitor().fetch('/healthz')).json()).toEqual({ ok: true })
  expect(await (await app.visitor().fetch('/readyz')).json()).toMatchObject({ ok: true, database: 'ok', queue: 'ok' })
})

test('metrics are for whoever has the token', async () => {
  expect((await app.visitor().fetch('/metrics')).status).toBe(404)
  const allowed = await app
    .visitor()
    .fetch('/metrics', { headers: { authorization: 'Bearer a-token-of-16-characters' } })
  expect(await allowed.text()).toContain('http_request_duration_seconds')
})

test('the API reference names every operation of the contract, and the server has a route for each', async () => {
  const reference = await (await app.visitor().fetch('/api/openapi.json')).json()
  for (const { method, path } of Object.values(API).flat()) {
    const operation = reference.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation, `${method} ${path}`).toMatchObject({ summary: expect.stringMatching(/.{5,}/) })
    expect(app.app.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true)
  }
})

test('the API reference names the cookie of the session, without https as with it', async () => {
  const { components } = await (await app.visitor().fetch('/api/openapi.json')).json()
  const { cookies } = await app.seller()
  expect([...cookies.keys()]).toContain(components.securitySchemes.session.name)
})

test('the API reference names the fields of each form', async () => {
  const { paths } = await (await app.visitor().fetch('/api/openapi.json')).json()
  const formOf = (path: string) => paths[path].post.requestBody.content['multipart/form-data'].schema
  expect(formOf('/api/sales/import')).toMatchObject({ properties: { file: { format: 'binary' } }, required: ['file'] })
  expect(formOf('/api/analyze')).toMatchObject({ properties: { image: { format: 'binary' } }, required: ['image'] })
  expect(formOf('/api/items/{id}/photos').properties.image).toMatchObject({ minItems: 1, maxItems: PHOTOS_MAX })
  const ofPile = formOf('/api/piles/{id}/photos')
  expect(Object.keys(ofPile.properties), 'the photo is last').toEqual([
    'takenAt',
    'clientKey',
    'place',
    'startsItem',
    'image',
  ])
  expect(ofPile.required).toEqual(['image'])
})

test('the API reference describes what a webhook gets, how it is signed and what an answer means', async () => {
  const { webhooks } = await (await app.visitor().fetch('/api/openapi.json')).json()
  expect(Object.keys(webhooks).sort()).toEqual([
    'item.analyzed',
    'item.sold',
    'listing.ended',
    'listing.sync',
    'listing.updated',
  ])
  for (const { post } of Object.values<Record<'post', Record<string, object>>>(webhooks)) {
    expect(post.parameters).toMatchObject(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({ name, in: 'header' })),
    )
    expect(Object.keys(post.responses!)).toEqual(expect.arrayContaining(['2XX', '410', 'default']))
  }
  const { data } = webhooks['listing.sync'].post.requestBody.content['application/json'].schema.properties
  expect(data.required).toEqual(['listing', 'item', 'images', 'imageUrls'])
})

test('every call that is not for anyone answers 401 to a stranger', async () => {
  for (const { method, path, access } of Object.values(API).flat()) {
    if (access === 'anyone') continue
    const url = path.replace(/:\w+/g, crypto.randomUUID())
    expect((await app.visitor().fetch(url, { method })).status, `${method} ${path}`).toBe(401)
  }
})

test('pages name the address that CONTACT_EMAIL gives, and invent none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snapworth-web-'))
  await writeFile(join(folder, 'index.html'), '<html lang="en"><head><!--head--></head><body><!--page--></body></html>')
  await writeFile(join(folder, 'rendered-pages.json'), '{}')
  const tagFor = async (contactEmail: string | undefined) => {
    const deps = { ...app.deps, config: { ...app.deps.config, contactEmail } }
    const site = await createApp(deps, { web: builtWeb(folder), busyAboveMs: 0 })
    const { body } = await site.inject({ url: '/contact' })
    await site.close()
    return /<html [^>]*>/.exec(body)![0]
  }
  try {
    expect(await tagFor('help@snapworth.test')).toContain('data-contact="help@snapworth.test"')
    expect(await tagFor(undefined)).not.toMatch(/contact|@/)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a server that cannot keep up refuses work, and sends pages whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snapworth-web-'))
  await writeFile(join(folder, 'index.html'), '<html lang="en"></html>')
  await writeFile(join(folder, 'rendered-pages.json'), '{}')
  await writeFile(join(folder, 'style.css'), 'b {}')
  const site = await createApp(app.deps, { web: builtWeb(folder), busyAboveMs: 1 })
  const answersWhenBusy = async () => {
    const end = performance.now() + 100
    while (performance.now() < end);
    const answers = await Promise.all(
      ['/api/session', '/readyz', '/', '/history', '/style.css', '/healthz'].map((url) => site.inject({ url })),
    )
    return answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])
  }
  const refused = [503, '5']
  const sent = [200, undefined]
  try {
    await expect.poll(answersWhenBusy).toEqual([refused, refused, sent, sent, sent, sent])
  } finally {
    await site.close()
    await rm(folder, { recursive: true })
  }
})

test('a part that a file does not have, and a file that is no longer the same, are refused as such', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snapworth-web-'))
  await writeFile(join(folder, 'index.html'), '<html lang="en"></html>')
  await writeFile(join(folder, 'rendered-pages.json'), '{}')
  await writeFile(join(folder, 'icon.svg'), '0123456789')
  const site = await createApp(app.deps, { web: builtWeb(folder), busyAboveMs: 0 })
  const asked = async (headers: Record<string, string>) => {
    const { statusCode, body } = await site.inject({ url: '/icon.svg', headers })
    return [statusCode, body.startsWith('{') ? JSON.parse(body).message : body]
  }
  try {
    expect(await asked({ range: 'bytes=2-4' })).toEqual([206, '234'])
    expect(await asked({ range: 'bytes=20-30' })).toEqual([416, 'The file has no such part.'])
    expect(await asked({ range: 'lines=1-2' })).toEqual([200, '0123456789'])
    const changed = 'This file has changed since you got it. Please load it again.'
    expect(await asked({ 'if-match': '"other"' })).toEqual([412, changed])
    expect(await asked({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toEqual([412, changed])
  } finally {
    await site.close()
    await rm(folder, { recursive: true })
  }
})

test('an address that is none, and bytes that are no HTTP, are refused and no failure of ours', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snapworth-web-'))
  await writeFile(join(folder, 'index.html'), '<html lang="en"></html>')
  await writeFile(join(folder, 'rendered-pages.json'), '{}')
  const site = await createApp(app.deps, { web: builtWeb(folder), busyAboveMs: 0 })
  await site.listen({ port: 0, host: '127.0.0.1' })
  const answerTo = async (bytes: string) => {
    const socket = connect((site.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    socket.write(bytes)
    return text(socket)
  }
  const page = (target: string) => answerTo(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  try {
    for (const target of ['//[', '//evil.example:99999/', 'http://evil.example/nowhere'])
      expect(await page(target), target).toMatch(/^HTTP\/1\.1 404 /)
    expect(await page('http://evil.example/login')).toMatch(/^HTTP\/1\.1 200 /)
    const refused = await answerTo('no HTTP\r\n\r\n')
    expect(refused).toMatch(/^HTTP\/1\.1 400 /)
    expect(refused).toContain('"message":"The request could not be read."')
  } finally {
    await site.close()
    await rm(folder, { recursive: true })
  }
})

test('pages call themselves by PUBLIC_URL, whatever name they were asked by', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snapworth-web-'))
  await writeFile(join(folder, 'index.html'), '<html lang="en"><head><!--head--></head><body><!--page--></body></html>')
  await writeFile(join(folder, 'rendered-pages.json'), '{}')
  const site = await createApp(app.deps, { web: builtWeb(folder), busyAboveMs: 0 })
  const headers = { host: 'localhost:3000', 'x-forwarded-proto': 'https' }
  try {
    for (const [url, own] of [
      ['/', '/'],
      ['/signup/?next=%2Fhistory', '/signup'],
      ['/help', '/help'],
    ]) {
      const { body } = await site.inject({ url, headers })
      expect(body).toContain(`<link rel="canonical" href="http://snapworth.test${own}">`)
      expect(body).toContain(`<meta property="og:url" content="http://snapworth.test${own}">`)
    }
    for (const url of ['/', '/no-such-page', '/robots.txt', '/sitemap.xml', '/api/openapi.json']) {
      const { body } = await site.inject({ url, headers })
      expect(body, url).toContain('http://snapworth.test')
      expect(body, url).not.toContain('localhost')
    }
    for (const foreign of [{ host: 'evil.example' }, { host: 'snapworth.test', 'x-forwarded-host': 'evil.example' }])
      for (const url of ['/', '/no-such-page', '/robots.txt', '/api/openapi.json', '/api/auth/me', '/auth/google']) {
        const { statusCode, body, headers: answered } = await site.inject({ url, headers: foreign })
        expect(statusCode, url).toBe(421)
        expect(body + JSON.stringify(answered), url).not.toContain('evil.example')
      }
  } finally {
    await site.close()
    await rm(folder, { recursive: true })
  }
})

test.each([
  ['snapworth.test', 200],
  ['SNAPWORTH.test:8443', 200],
  ['localhost:3000', 200],
  ['127.0.0.1', 200],
  ['[::1]:3000', 200],
  ['evil.example', 421],
  ['snapworth.test.evil.example', 421],
  ['snapworth.test@evil.example', 421],
  ['evil.example/snapworth.test', 421],
  ['203.0.113.9', 421],
])('with PUBLIC_URL set, a call to the name %s answers %i', async (host, status) => {
  const response = await app.app.inject({ url: '/api/openapi.json', headers: { host } })
  expect(response.statusCode).toBe(status)
  const message = 'This server is at http://snapworth.test. To use another address, its operator can set PUBLIC_URL.'
  if (status === 421) expect(response.json()).toEqual({ error: message, message, code: 'misdirected' })
})

test('probes come by any name, and without PUBLIC_URL so does everybody', async () => {
  const host = '10.1.2.3:3000'
  for (const url of ['/healthz', '/readyz'])
    expect((await app.app.inject({ url, headers: { host } })).statusCode).toBe(200)
  const anywhere = await createApp({ ...app.deps, config: { ...app.deps.config, publicUrl: undefined } })
  expect((await anywhere.inject({ url: '/api/openapi.json', headers: { host: 'box.local' } })).statusCode).toBe(200)
  await anywhere.close()
})

test('whoever found a hole finds where to tell it, for less than a year ahead', async () => {
  const response = await app.visitor().fetch('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('Contact: http://snapworth.test/contact\n')
  expect(text).toContain('Canonical: http://snapworth.test/.well-known/security.txt\n')
  const aheadMs = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now()
  expect(aheadMs).toBeGreaterThan(90 * 86_400_000)
  expect(aheadMs).toBeLessThan(365 * 86_400_000)
})
