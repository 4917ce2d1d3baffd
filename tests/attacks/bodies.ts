import { gzipSync } from 'node:zlib'
import { me } from '#contract/accounts/accounts.ts'
import type { Area, Judge } from '#tests/attacks/attack.ts'
import { ENDPOINTS, type Ground, labelOf, type Person } from '#tests/attacks/ground.ts'
import { requestTo } from '#tests/attacks/sample-input.ts'

const MEGABYTE = 1024 * 1024
const TAKING_JSON = ENDPOINTS.filter(({ body, access }) => body && access !== 'admin')

/** Each is no input of any endpoint. */
const BODIES: Record<string, string> = {
  nothing: '',
  null: 'null',
  'a list': '[]',
  'a number': '1',
  'a text': '"x"',
  'half a text': '{"a":"',
  'no JSON': '<xml/>',
  'two megabytes of text': JSON.stringify({ name: 'x'.repeat(2 * MEGABYTE) }),
  'a list in a list, a hundred thousand deep': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  'twenty thousand fields': JSON.stringify(
    Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, 1])),
  ),
  'a prototype': '{"__proto__":{"role":"admin"}}',
  'a constructor': '{"constructor":{"prototype":{"role":"admin"}}}',
}
const PACKED = gzipSync(Buffer.alloc(5 * MEGABYTE))
const TYPES = ['text/html', 'application/xml', 'application/octet-stream', 'image/jpeg', 'x']

async function tryIt({ send }: Person, path: string, init: RequestInit) {
  const begun = performance.now()
  const { status } = await send(path, init)
  return { status, ms: Math.round(performance.now() - begun) }
}
const isRefused = ({ status, ms }: { status: number; ms: number }, slowMs: number) =>
  status >= 400 && status < 500 && ms < slowMs

const overAll =
  (variants: Record<string, (init: RequestInit) => RequestInit>) =>
  async ({ seller, somePairs, slowMs }: Ground, judge: Judge) => {
    const person = await seller()
    for (const [endpoint, [name, change]] of somePairs(TAKING_JSON, Object.entries(variants))) {
      const { path, init } = requestTo(endpoint)
      const got = await tryIt(person, path, change(init))
      judge(`${labelOf(endpoint)} with ${name}`, isRefused(got, slowMs), got)
    }
  }

export const bodies: Area = {
  name: 'Bodies',
  attacks: {
    'that are too much or no input': async ({ seller, somePairs, slowMs }, judge) => {
      const person = await seller()
      for (const [endpoint, [name, body]] of somePairs(TAKING_JSON, Object.entries(BODIES))) {
        const { path, init } = requestTo(endpoint)
        const got = await tryIt(person, path, { ...init, body })
        // An endpoint whose fields are all optional takes an object with none of them.
        const isFine = endpoint.body!.safeParse({}).success && got.status < 300
        judge(`${labelOf(endpoint)} with ${name}`, isRefused(got, slowMs) || isFine, got)
      }
    },
    'of another type': overAll(
      Object.fromEntries(TYPES.map((type) => [type, (init) => ({ ...init, headers: { 'content-type': type } })])),
    ),
    'packed, or not of letters': overAll({
      'gzip of zeros': (init) => ({
        ...init,
        body: PACKED as BodyInit,
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      }),
      'bytes that are no UTF-8': (init) => ({
        ...init,
        body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) as BodyInit,
      }),
    }),
    async 'long addresses and headers'({ seller, slowMs }, judge) {
      const person = await seller()
      for (const length of [1000, 10_000, 60_000]) {
        const long = 'a'.repeat(length)
        const tries = {
          address: [`/api/items/${long}`, {}],
          query: [`/api/items?q=${long}`, {}],
          header: [me.path, { 'x-long': long }],
        } as const
        for (const [name, [path, headers]] of Object.entries(tries)) {
          const got = await tryIt(person, path, { headers })
          judge(`${length} letters of ${name}`, got.status < 500 && got.ms < slowMs, got)
        }
      }
    },
    async 'and the server answers as before'({ seller, slowMs }, judge) {
      const person = await seller()
      const begun = performance.now()
      const { status } = await person.send(me.path)
      judge('the next call', status === 200 && performance.now() - begun < slowMs, status)
    },
  },
}
