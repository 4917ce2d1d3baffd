import { createClient } from '#contract/client.ts'
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { confirmingIdentity } from '#web/platform/confirm-identity.ts'

const send = createClient((path, init) => fetch(path, init))

/** Calls the server; where it wants the password again first, the seller is asked for it. */
export const call = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> =>
  confirmingIdentity(() => send(endpoint, input))

/** The sentence the server wrote for the seller; `fallback` when the network or a proxy answered instead of it. */
export function messageOf(error: unknown, fallback: string) {
  if (!(error instanceof AppError)) return fallback
  return /^\d{3}: /.test(error.message) ? fallback : error.message
}
