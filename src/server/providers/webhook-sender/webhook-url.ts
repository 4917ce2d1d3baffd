import { isIP } from 'node:net'

export const PRIVATE_SENTENCE =
  'This address is inside a private network. Please use one that can be reached from the internet.'

const PORTS = new Set(['', '443', '8443'])
const LONGEST_URL = 2048
/** Names that only mean something inside a network. */
const INSIDE = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion|test|invalid)$/

/** The host as a resolver or a socket wants it: no brackets, no dot at the end. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** What is wrong with a webhook's URL as far as its text shows; null: nothing. */
export function refusalOf(text: string, allowPrivate: boolean): string | null {
  if (text.length > LONGEST_URL || !URL.canParse(text)) return 'Please enter the webhook URL'
  const url = new URL(text)
  if (url.username || url.password) return 'Please leave user names and passwords out of the URL.'
  if (allowPrivate) return /^https?:$/.test(url.protocol) ? null : 'The webhook URL must start with https:// or http://'
  if (url.protocol !== 'https:') return 'The webhook URL must start with https://'
  if (!PORTS.has(url.port)) return 'The webhook must listen on port 443 or 8443.'
  const host = hostOf(url)
  if (isIP(host) === 0 && (!host.includes('.') || INSIDE.test(host))) return PRIVATE_SENTENCE
  return null
}
