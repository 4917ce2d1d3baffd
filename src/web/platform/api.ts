import { createClient } from '#contract/client.ts'
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { confirmingIdentity } from '#web/platform/confirm-identity.ts'
import { provingWork } from '#web/platform/prove-work.ts'
import { requireSameSeller } from '#web/platform/seller-here.ts'

const send = createClient((path, init) => fetch(path, init))
const sendToTheEnd = createClient((path, init) => fetch(path, { ...init, keepalive: true }))

/** Calls that outlive the page: one that is sent while the tab closes still arrives. */
export async function callToTheEnd<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
  requireSameSeller()
  return sendToTheEnd(endpoint, input)
}

/** Calls the server. Where it wants the password again first, the seller is asked for it; where it wants work, that is done. */
export const call = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> =>
  confirmingIdentity(async () => {
    if (endpoint.access !== 'anyone') requireSameSeller()
    return provingWork((headers) => send(endpoint, input, headers))
  })

/** For a call that nobody answered. */
export const NO_ANSWER = 'The server did not answer. Check your connection and try again.'

/** The sentence the server wrote for the seller; `fallback` when the network or a proxy answered instead of it. */
export function messageOf(error: unknown, fallback: string) {
  if (!(error instanceof AppError)) return fallback
  return /^\d{3}: /.test(error.message) ? fallback : error.message
}
