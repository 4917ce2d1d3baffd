/** Where each marketplace that can be filled in lives. Code, not data: no served form may name another host. */
export const FORM_HOSTS = {
  facebook: 'www.facebook.com',
  craigslist: '*.craigslist.org',
  offerup: 'offerup.com',
  mercari: 'www.mercari.com',
} as const
export type FormPlatform = keyof typeof FORM_HOSTS

/**
 * A pattern is an address with holes: `*` is any one part of a path, or the first of a host; `{id}` is what tells
 * listings apart. No regular expressions, as patterns also come from a server.
 */
const partsOf = (address: string) => {
  const [, host = '', path = ''] = /^https:\/\/([^/?#]*)([^?#]*)/.exec(address) ?? []
  return { host: host.toLowerCase(), segments: path.replace(/\/$/, '').split('/').slice(1) }
}

const fitsHost = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host === pattern || host.endsWith(pattern.slice(1)) : host === pattern

/** Whether a pattern stays on its marketplace's own hosts. */
export const staysOn = (platform: FormPlatform, pattern: string) =>
  fitsHost(FORM_HOSTS[platform], partsOf(pattern).host)

const LONGEST = 2048

/** The listing's own address in a longer one, without query and fragment; null where the pattern does not fit. */
export function addressIn(pattern: string, address: string): string | null {
  if (address.length > LONGEST) return null
  const [wanted, found] = [partsOf(pattern), partsOf(address)]
  const fits =
    fitsHost(wanted.host, found.host) &&
    wanted.segments.length === found.segments.length &&
    wanted.segments.every((segment, index) => fitsSegment(segment, found.segments[index]!))
  return fits ? `https://${found.host}/${found.segments.join('/')}` : null
}

function fitsSegment(wanted: string, found: string) {
  if (wanted === '*') return found !== ''
  const [before, after] = wanted.split('{id}')
  if (after === undefined) return wanted === found
  if (!found.startsWith(before!) || !found.endsWith(after)) return false
  return /^[\w-]+$/.test(found.slice(before!.length, found.length - after.length))
}

/** Whether the program that saw this address saw one of that marketplace. 5miles has no pages that we know of. */
export const isOn = (platform: string, address: string) =>
  Object.hasOwn(FORM_HOSTS, platform) && staysOn(platform as FormPlatform, address)
export const isOnAny = (address: string) => Object.keys(FORM_HOSTS).some((platform) => isOn(platform, address))
