import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPushKey } from '#server/platform/security/push-key.ts'
import { createPushSender } from '#server/providers/push-sender/web-push-sender.ts'
import { newBrowserKeys, type PushServer, startPushServer } from '#tests/push-server.ts'

const SUBJECT = 'mailto:help@snapworth.example'
const MESSAGE = {
  title: 'Time to post on Mercari',
  text: 'Walnut desk',
  path: '/marketplace-helper/1',
  tag: 'post-1',
} as const
const privateKey = newPushKey()
const sender = createPushSender({ privateKey, subject: SUBJECT, allowPrivate: true })

let service: PushServer
beforeAll(async () => {
  service = await startPushServer()
})
afterAll(() => service.stop())

const targetOf = ({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }) => ({
  endpoint,
  ...keys,
})

describe('a push service', () => {
  test('gets a message that only the browser can read, signed with the key that the browser was given', async () => {
    const { subscription, received } = service.subscribe()
    expect(await sender.send(targetOf(subscription), MESSAGE)).toEqual({ kind: 'accepted' })
    const [{ headers, sender: from, message }] = received as [(typeof received)[number]]
    expect(message).toEqual(MESSAGE)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    expect(from).toMatchObject({ serverKey: sender.publicKey, audience: service.url, subject: SUBJECT })
    const hours = (from.expires.getTime() - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(0)
    expect(hours, 'no service takes a longer one').toBeLessThanOrEqual(24)
  })

  test('that does not know the browser any more says so for good', async () => {
    const { subscription, leave } = service.subscribe()
    leave()
    expect(await sender.send(targetOf(subscription), MESSAGE)).toEqual({ kind: 'gone' })
  })

  test('that is overloaded or away is worth another try', async () => {
    const { subscription } = service.subscribe()
    service.failNext(1)
    expect(await sender.send(targetOf(subscription), MESSAGE)).toMatchObject({ kind: 'failed' })
    const nobody = { ...targetOf(subscription), endpoint: 'http://127.0.0.1:9/push/x' }
    expect(await sender.send(nobody, MESSAGE)).toMatchObject({ kind: 'failed' })
  })
})

describe('what a page claims to be a browser', () => {
  const resolve = async (host: string) => (host === 'push.example' ? ['93.184.215.14'] : ['10.0.0.8'])
  const strict = createPushSender({ privateKey, subject: SUBJECT, allowPrivate: false, resolve })
  const { keys } = newBrowserKeys()

  test('is taken when its address is on the internet', async () => {
    expect(await strict.check({ endpoint: 'https://push.example/send/abc', ...keys })).toBe(true)
  })

  test.each([
    'http://push.example/send/abc',
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://169.254.169.254/latest/meta-data/',
    'https://inside.example/send',
    'https://localhost/send',
    'https://push.example:22/send',
    'https://user:password@push.example/send',
    'file:///etc/passwd',
    'nonsense',
  ])('is refused, and never called, at %s', async (endpoint) => {
    expect(await strict.check({ endpoint, ...keys })).toBe(false)
    expect(await strict.send({ endpoint, ...keys }, MESSAGE)).toEqual({ kind: 'gone' })
  })

  test.each(['A'.repeat(87), `B${'A'.repeat(86)}`, ''])('is refused with a key that is none (%s)', async (p256dh) => {
    expect(await strict.check({ endpoint: 'https://push.example/send/abc', ...keys, p256dh })).toBe(false)
  })
})
