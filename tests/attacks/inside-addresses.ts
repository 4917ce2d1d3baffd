import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { enterItem } from '#contract/analysis/analysis.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { newBrowserKeys } from '#tests/push-server.ts'

/** Ways to write an address that leads into the machine or its network. */
const addresses = (port: number) => [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `http://localhost.:${port}/`,
  `http://[::1]:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://[::ffff:7f00:1]:${port}/`,
  `http://[64:ff9b::7f00:1]:${port}/`,
  `http://0.0.0.0:${port}/`,
  `http://0:${port}/`,
  `http://127.1:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f000001:${port}/`,
  `http://0177.0.0.1:${port}/`,
  `http://127.0.0.1.:${port}/`,
  `http://somebody:secret@127.0.0.1:${port}/`,
  `http://example.com@127.0.0.1:${port}/`,
  `https://127.0.0.1:${port}/`,
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://metadata.google.internal/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://[fe80::1]/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
]
const OTHER_SCHEMES = [
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/_MAIL',
  'ftp://127.0.0.1/',
  'data:text/plain,x',
  'javascript:alert(1)',
  'ws://127.0.0.1/',
]

/** Something inside that must not be reached. */
async function startInside() {
  const inside = { reached: 0, port: 0, stop: () => void server.close() }
  const server = createServer((_, response) => {
    inside.reached++
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  inside.port = (server.address() as AddressInfo).port
  return inside
}

const headers = { 'content-type': 'application/json' }

export const insideAddresses: Area = {
  name: 'Addresses inside',
  attacks: {
    async 'as a webhook'({ seller, some }, judge) {
      const inside = await startInside()
      let person = await seller()
      for (const address of some([...addresses(inside.port), ...OTHER_SCHEMES])) {
        const body = JSON.stringify({ platform: 'webhook', platformUserId: address })
        const answer = await person.send('/api/platforms/connections', { method: 'POST', body, headers })
        if (answer.ok) {
          await deliver(person)
          // One has one webhook.
          person = await seller()
        }
        judge(address, answer.status < 500 && inside.reached === 0, { status: answer.status, reached: inside.reached })
        inside.reached = 0
      }
      inside.stop()
    },
    async 'as a push service'({ seller, some }, judge) {
      const inside = await startInside()
      const { keys } = newBrowserKeys()
      const person = await seller()
      for (const endpoint of some([...addresses(inside.port), ...OTHER_SCHEMES])) {
        const body = JSON.stringify({ endpoint, keys })
        const { status } = await person.send('/api/push/devices', { method: 'POST', body, headers })
        judge(endpoint, status === 400 && inside.reached === 0, { status, reached: inside.reached })
      }
      inside.stop()
    },
  },
}

type Seller = Awaited<ReturnType<Parameters<Area['attacks'][string]>[0]['seller']>>

/** What was taken as an address is also used: the check that counts may come as late as this. */
async function deliver({ call, send }: Seller) {
  const clock = { typeId: 'clock', category: 'Home & Decor', type: 'Clock', condition: 'Good' } as const
  const [listing] = Object.values((await call(enterItem, { body: clock })).listings)
  await send(`/api/listings/${listing!.id}/sync`, { method: 'POST', body: '{"via":"webhook"}', headers })
  await sleep(500)
}
