import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** All addresses of a host name; none when there is no such name. */
export type Resolve = (host: string) => Promise<string[]>

export const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

/** Addresses that look public but reach the inside of a cloud: Azure's host agent. */
const DISGUISED = new Set(['168.63.129.16'])
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is somewhere on the internet. Everything else is refused by default: private, loopback, link-local
 * (metadata servers), carrier NAT, multicast, reserved, and every IPv6 form that wraps an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || DISGUISED.has(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}

export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} leads into a private network`)
    this.name = 'PrivateAddress'
  }
}

/** The addresses of a host, all of them public: one private among them, and none is used. */
export async function resolvePublic(host: string, resolve: Resolve): Promise<string[]> {
  const addresses = ipaddr.isValid(host) ? [host] : await resolve(host)
  if (!addresses.every(isPublicAddress)) throw new PrivateAddress(host)
  return addresses
}
