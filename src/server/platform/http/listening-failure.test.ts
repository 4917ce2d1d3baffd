import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { ConfigError } from '#server/platform/config.ts'
import { listeningFailure } from '#server/platform/http/listening-failure.ts'

async function failToListen(place: { host: string; port: number }) {
  const server = createServer()
  const failed = once(server, 'error')
  server.listen(place)
  const [error] = await failed
  return listeningFailure(error, place)
}

test.each(['999.1.1.1', '203.0.113.9', 'nobody.invalid', 'fe80::1'])(
  'HOST %s is no address of this machine',
  async (host) => {
    expect(await failToListen({ host, port: 0 })).toEqual(
      new ConfigError(
        `HOST ${host} is no address of this machine. Set HOST to one that is, such as 127.0.0.1, or to 0.0.0.0 for all of them.`,
      ),
    )
  },
)

test('a port that another program has is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await failToListen({ host: '127.0.0.1', port })).toEqual(
    new ConfigError(`PORT ${port} is in use by another program. Stop that one, or set PORT to another number.`),
  )
  other.close()
})

test('a port that only root may use is named', () => {
  const closed = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), { code: 'EACCES' })
  expect(listeningFailure(closed, { host: '0.0.0.0', port: 80 })).toEqual(
    new ConfigError('PORT 80 is not open to the user who runs Snapworth. Set PORT to a number from 1024 on.'),
  )
})

test('a failure that is no setting’s stays what it is', () => {
  const failure = Object.assign(new Error('too many open files'), { code: 'EMFILE' })
  expect(listeningFailure(failure, { host: '127.0.0.1', port: 3000 })).toBe(failure)
})
