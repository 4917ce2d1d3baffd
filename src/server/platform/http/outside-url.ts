import { isIP, type LookupFunction } from 'node:net'
import { type Resolve, resolvePublic } from '#server/platform/http/public-address.ts'

export type UrlProblem = 'unreadable' | 'credentials' | 'scheme' | 'port' | 'private'

const PORTS = new Set(['', '443', '8443'])
const LONGEST_URL = 2048
/** Names that only mean something inside a network. */
const INSIDE = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion|test|invalid)$/

/** The host as a resolver or a socket wants it: no brackets, no dot at the end. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Why an address that somebody typed in is not called, as far as its text shows; null: nothing speaks against it. */
export function urlProblem(text: string, allowPrivate: boolean): UrlProblem | null {
  if (text.length > LONGEST_URL || !URL.canParse(text)) return 'unreadable'
  const url = new URL(text)
  if (url.username || url.password) return 'credentials'
  if (allowPrivate) return /^https?:$/.test(url.protocol) ? null : 'scheme'
  if (url.protocol !== 'https:') return 'scheme'
  if (!PORTS.has(url.port)) return 'port'
  const host = hostOf(url)
  return isIP(host) === 0 && (!host.includes('.') || INSIDE.test(host)) ? 'private' : null
}

export interface Guard {
  /** The operator's word that private addresses and plain http are fine. */
  allowPrivate: boolean
  resolve: Resolve
}

/** What was checked is what is connected to: the name is not asked a second time. */
export function guardedLookup({ allowPrivate, resolve }: Guard): LookupFunction {
  return (host, _options, done) => {
    const resolving = allowPrivate ? resolve(host) : resolvePublic(host, resolve)
    resolving.then(
      (addresses) =>
        addresses.length > 0
          ? done(
              null,
              addresses.map((address) => ({ address, family: isIP(address) })),
            )
          : done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), []),
      (error) => done(error, []),
    )
  }
}

/** Sockets do not look up what is an address already, so that one is checked here. */
export async function refuseInside(url: URL, { allowPrivate, resolve }: Guard) {
  const host = hostOf(url)
  if (isIP(host) && !allowPrivate) await resolvePublic(host, resolve)
}
