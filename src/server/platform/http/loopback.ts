const LOOPBACK = /^(127(\.\d{1,3}){3}|\[?::1\]?|([a-z0-9-]+\.)*localhost)$/

/** Whether a host name, or an address, can only ever mean the machine it is said on. */
export const isLoopback = (host: string) => LOOPBACK.test(host.toLowerCase())
