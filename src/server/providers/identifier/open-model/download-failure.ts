import { groupDigits } from '#contract/figures.ts'
import type { UrlProblem } from '#server/platform/http/outside-url.ts'
import { PrivateAddress } from '#server/platform/http/public-address.ts'
import { ProviderError } from '#server/ports/provider-error.ts'

type Reason =
  | { kind: 'address'; problem: UrlProblem }
  | { kind: 'status'; statusCode: number }
  | { kind: 'redirects' }
  | { kind: 'silence' }
  | { kind: 'too long'; most: number }
  | { kind: 'cut short'; bytes: number; byteLength: number }
  | { kind: 'checksum' }

export class DownloadFailed extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.kind)
    this.reason = reason
  }
}

/** Why an address is not asked, for the admin who typed it in or whose manifest names it. */
export const ADDRESS_SENTENCES: Record<UrlProblem, string> = {
  unreadable: 'This is not a web address. Please check it.',
  credentials: 'Please leave user names and passwords out of the address.',
  scheme: 'Please use an address that starts with https://',
  port: 'Please use an address on port 443 or 8443.',
  private: 'This address is inside a private network. Please use one that can be reached from the internet.',
}

const CAUSES: Record<string, (host: string) => string> = {
  ENOTFOUND: (host) => `${host} could not be found. Please check the address, and that this server has internet.`,
  EAI_AGAIN: (host) => `${host} could not be found. Please check the address, and that this server has internet.`,
  ECONNREFUSED: (host) => `${host} refused the connection. Please check the address, or try again later.`,
  ECONNRESET: (host) => `The connection to ${host} was lost. Please try again.`,
  ENOSPC: () => 'The disk of this server is full. Please make room and try again.',
}

export function sentenceOf(
  error: unknown,
  { url: { host }, name }: { url: URL; name: string },
  silenceMs: number,
): ProviderError {
  const fail = (sentence: string) => new ProviderError('open-model', sentence, { retryable: true, cause: error })
  if (error instanceof PrivateAddress) return fail(ADDRESS_SENTENCES.private)
  if (error instanceof DownloadFailed) return fail(sentenceFor(error.reason, host, name, silenceMs))
  const { code = '' } = error as NodeJS.ErrnoException
  if (/CERT|SSL|TLS/.test(code)) return fail(`The certificate of ${host} is not valid. Please use another address.`)
  return fail(CAUSES[code]?.(host) ?? `${host} could not be reached. Please try again later.`)
}

function sentenceFor(reason: Reason, host: string, name: string, silenceMs: number): string {
  switch (reason.kind) {
    case 'address':
      return ADDRESS_SENTENCES[reason.problem]
    case 'status':
      return `${host} answered with ${reason.statusCode} instead of ${name}. Please check the address.`
    case 'redirects':
      return `${host} sends from one address to the next without end. Please use another address.`
    case 'silence':
      return `${host} sent nothing for ${Math.round(silenceMs / 1000)} seconds. Please try again later.`
    case 'too long':
      return `${host} sends more than the ${count(reason.most)} bytes that ${name} may have. Please check the address and the manifest.`
    case 'cut short':
      return `${host} sent only ${count(reason.bytes)} of the ${count(reason.byteLength)} bytes of ${name}. Please try again.`
    case 'checksum':
      return `What ${host} sent as ${name} does not have the expected checksum. Please check the address and the checksum; if both are right, the file was changed.`
  }
}

const count = (bytes: number) => groupDigits(bytes)
