import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** How many of twelve tries from one peer are heard, each naming another caller. The limit is ten for one caller. */
async function heard(trustProxy: string | undefined, peer: string, forwardedFor: (index: number) => string) {
  const { trustProxy: configured } = readConfig({ TRUST_PROXY: trustProxy })
  const deps = { ...app.deps, config: { ...app.deps.config, trustProxy: configured } }
  const server = await createApp(deps, { busyAboveMs: 0 })
  let answered = 0
  // One after the other: whoever runs into the limit is asked for a proof of work from then on.
  for (let index = 0; index < 12; index++) {
    const { statusCode } = await server.inject({
      url: '/api/auth/forgot-password',
      method: 'POST',
      remoteAddress: peer,
      headers: { host: 'snapworth.test', 'x-forwarded-for': forwardedFor(index) },
      payload: { email: 'nobody@example.com' },
    })
    if (statusCode === 200) answered++
  }
  await server.close()
  return answered
}

const caller = (index: number) => `203.0.113.${index}`
const throughTwo = (index: number) => `198.51.100.${index}, 192.0.2.1, 10.0.0.2`

test.each([
  ['a proxy on this machine is believed', undefined, '127.0.0.1', caller, 12],
  ['any other is not', undefined, '10.0.0.1', caller, 10],
  ['one that is named is believed', '10.0.0.0/8, 192.0.2.7', '10.0.0.1', caller, 12],
  ['one that is not among the named is not', '10.0.0.0/8, 192.0.2.7', '192.0.2.8', caller, 10],
  ['one proxy says who called it', '1', '10.0.0.1', caller, 12],
  ['two say who called the first, whatever that caller claims', '2', '10.0.0.1', throughTwo, 10],
  ['nobody is believed', '0', '127.0.0.1', caller, 10],
])('%s', async (_what, trustProxy, peer, forwardedFor, allowed) => {
  expect(await heard(trustProxy, peer, forwardedFor)).toBe(allowed)
})
