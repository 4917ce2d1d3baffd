/** As proxies write it: with the name of the server, which the router leaves aside, too. */
const ORIGIN = /^https?:\/\/[^/?]*/i

/** Path and query of a request. URL would read a host out of `//x`, and fail where that is none. */
export function requestedAddress({ url }: { url: string }) {
  const address = url.replace(ORIGIN, '')
  const at = address.indexOf('?')
  const [pathname, search] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
  return { pathname: pathname || '/', search: search === '?' ? '' : search }
}
