import { afterEach, describe, expect, test } from 'vitest'
import { isPublicAddress } from '#server/platform/http/public-address.ts'
import { createWebhookSender } from '#server/providers/webhook-sender/http-webhook-sender.ts'
import { waitOf } from '#server/providers/webhook-sender/webhook-answer.ts'
import { type Receiver, startReceiver } from '#tests/webhook-receiver.ts'

const NAMES: Record<string, string[]> = {
  'public.example': ['93.184.215.14'],
  'inside.example': ['10.0.0.5'],
  'loop.example': ['127.0.0.1'],
  'loop6.example': ['::1'],
  'mapped.example': ['::ffff:192.168.1.1'],
  'metadata.example': ['169.254.169.254'],
  'half.example': ['93.184.215.14', '192.168.0.10'],
  'ula.example': ['fd12:3456::1'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
}
const resolve = async (host: string) => {
  const found = NAMES[host]
  if (!found) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  return found
}
const strict = createWebhookSender({ allowPrivate: false, resolve, timeoutMs: 2000 })

const HOSTILE = [
  // IPv4, however it is written
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://017700000001/',
  'https://0177.0.0.01/',
  'https://127.0.0.1./',
  'https://①②⑦.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://172.31.255.254/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  // IPv6, also where it wraps IPv4
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[100::1]/',
  'https://[2001:db8::1]/',
  // names
  'https://localhost/',
  'https://LOCALHOST./',
  'https://app.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://intranet/',
  'https://inside.example/',
  'https://loop.example/',
  'https://loop6.example/',
  'https://mapped.example/',
  'https://metadata.example/',
  'https://half.example/',
  'https://ula.example/',
  'https://127.0.0.1.nip.example/',
  'https://unknown.example/',
  // credentials, schemes, ports
  'https://user:password@public.example/',
  'https://user@public.example/',
  'https://public.example@127.0.0.1/',
  'http://public.example/',
  'http://127.0.0.1/',
  'ftp://public.example/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'javascript:alert(1)',
  'data:text/plain,x',
  'https://public.example:22/',
  'https://public.example:25/',
  'https://public.example:80/',
  'https://public.example:6379/',
  'https://public.example:65536/',
  'not a url',
  '',
]

describe('addresses that must not be called', () => {
  test.each(HOSTILE)('%s is refused when it is saved', async (url) => {
    expect(await strict.check(url)).toEqual(expect.any(String))
  })

  test.each(HOSTILE)('%s is not called either', async (url) => {
    expect(await strict.send({ url, headers: {}, body: '{}' })).toMatchObject({
      kind: url.includes('unknown') ? 'failed' : 'refused',
    })
  })

  test.each(['https://public.example/hook', 'https://public.example:8443/hook?x=1', 'https://93.184.215.14/'])(
    '%s may be saved',
    async (url) => {
      expect(await strict.check(url)).toBeNull()
    },
  )

  test.each(['1.1.1.1', '93.184.215.14', '2606:4700:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('calling', () => {
  let receiver: Receiver
  afterEach(() => receiver.stop())

  test('a name that changes its mind between saving and calling is caught at the call', async () => {
    receiver = await startReceiver()
    const answers = [['93.184.215.14'], ['127.0.0.1']]
    const rebinding = createWebhookSender({ allowPrivate: false, resolve: async () => answers.shift() ?? [] })
    const url = 'https://rebinding.example/hook'
    expect(await rebinding.check(url)).toBeNull()
    expect(await rebinding.send({ url, headers: {}, body: '{}' })).toMatchObject({ kind: 'refused' })
    expect(receiver.received).toEqual([])
  })

  test('the address that was looked up is the one that is called', async () => {
    receiver = await startReceiver({ status: 200, body: { url: 'https://shop.example/7' } })
    const { port } = new URL(receiver.url)
    let lookups = 0
    const sender = createWebhookSender({
      allowPrivate: true,
      resolve: async () => {
        lookups++
        return ['127.0.0.1']
      },
    })
    const answer = await sender.send({ url: `http://anything.example:${port}/`, headers: { 'x-a': 'b' }, body: '{}' })
    expect(answer).toEqual({ kind: 'accepted', url: 'https://shop.example/7' })
    expect(lookups).toBe(1)
    expect(receiver.received[0]?.headers).toMatchObject({ 'x-a': 'b', host: `anything.example:${port}` })
  })

  test('private addresses and plain http are fine when the operator says so, credentials and other schemes are not', async () => {
    receiver = await startReceiver()
    const lenient = createWebhookSender({ allowPrivate: true })
    expect(await lenient.check(receiver.url)).toBeNull()
    expect(await lenient.send({ url: receiver.url, headers: {}, body: '{}' })).toEqual({ kind: 'accepted', url: null })
    expect(await lenient.check('http://user:password@127.0.0.1/')).toEqual(expect.any(String))
    expect(await lenient.check('ftp://127.0.0.1/')).toEqual(expect.any(String))
  })

  test('an answer larger than anybody needs is cut off', async () => {
    receiver = await startReceiver({ status: 200, body: { url: 'https://a.example', rest: 'x'.repeat(1_000_000) } })
    const sender = createWebhookSender({ allowPrivate: true })
    expect(await sender.send({ url: receiver.url, headers: {}, body: '{}' })).toEqual({ kind: 'accepted', url: null })
  })

  test('nobody there is a failure worth another try', async () => {
    receiver = await startReceiver()
    const { url } = receiver
    await receiver.stop()
    const answer = await createWebhookSender({ allowPrivate: true }).send({ url, headers: {}, body: '{}' })
    expect(answer).toEqual({
      kind: 'failed',
      reason: 'Your webhook refused the connection: its server may be down.',
      retryAfterMs: null,
    })
    receiver = await startReceiver()
  })
})

test.each([
  ['120', 120_000],
  ['Sun, 15 Nov 2026 12:00:30 GMT', 30_000],
  ['0', null],
  ['-5', null],
  ['soon', null],
  [undefined, null],
])('Retry-After %s means %s ms', (header, ms) => {
  expect(waitOf(header, Date.parse('2026-11-15T12:00:00Z'))).toBe(ms)
})
