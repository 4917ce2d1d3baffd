import { createClient } from '#contract/client.ts'
import { AppError } from '#contract/errors.ts'

export const call = createClient((path, init) => fetch(path, init))

/** The sentence the server wrote for the seller; `fallback` when the network or a proxy answered instead of it. */
export function messageOf(error: unknown, fallback: string) {
  if (!(error instanceof AppError)) return fallback
  return /^\d{3}: /.test(error.message) ? fallback : error.message
}
