import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Config } from '#server/platform/config.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Asked for by whatever name the machine that watches us knows; they tell nothing about anybody. */
const FOR_MACHINES = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Once PUBLIC_URL says by which name people come, every other name is somebody else's: a page that made its own name
 * point at us, or a cache to be poisoned. This machine's names, and the address it is reached at, stay.
 */
export function refuseForeignHosts({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>) {
  if (!publicUrl) return async () => undefined
  const own = new URL(publicUrl)
  const known = new Set([...LOOPBACK, own.hostname, written(host)])
  return async (request: FastifyRequest) => {
    const [path = ''] = request.url.split('?')
    if (FOR_MACHINES.has(path)) return
    const name = nameIn(request.host)
    if (name && (known.has(name) || name === written(request.socket.localAddress ?? ''))) return
    throw new AppError(
      'misdirected',
      `This server is at ${own.origin}. To use another address, its operator can set PUBLIC_URL.`,
    )
  }
}

/** As it stands in an address: lower case, without the port, IPv6 in brackets. */
function nameIn(host: string) {
  const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  // Anything but a name and a port was smuggled in.
  return url && url.pathname === '/' && !url.search && !url.username && !url.hash ? url.hostname : null
}

function written(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return plain.includes(':') ? `[${plain}]` : plain
}
