/** An e-mail address needs a name, so a bare number (127.0.0.1, ::1) counts as this very machine. */
export function mailHost(hostname: string) {
  return /^[\d.]+$|:/.test(hostname) ? 'localhost' : hostname.replace(/^www\./, '')
}

const host = mailHost(globalThis.location?.hostname ?? 'localhost')

/** Whoever runs this site reads these two mailboxes at the site's own name. */
export const CONTACTS = { support: `support@${host}`, privacy: `privacy@${host}` } as const

/** Nobody delivers mail to a machine without a name of its own. */
export const isLocalSite = host === 'localhost'
