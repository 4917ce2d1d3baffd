import { type Limit, LimitReached, type Taken } from '#server/platform/security/rate-limits.ts'

/** Says in the answer what is left of a limit, so that a program can slow down before it is refused. */
export async function tellLimit(
  setHeader: (name: string, value: string) => void,
  { requests, perSeconds }: Limit,
  counting: Promise<Taken>,
) {
  const tell = ({ remaining, resetsInSeconds }: Omit<Taken, 'used'>) => {
    setHeader('ratelimit-policy', `${requests};w=${perSeconds}`)
    setHeader('ratelimit-limit', String(requests))
    setHeader('ratelimit-remaining', String(remaining))
    setHeader('ratelimit-reset', String(resetsInSeconds))
  }
  try {
    tell(await counting)
  } catch (error) {
    if (error instanceof LimitReached) tell({ remaining: 0, resetsInSeconds: error.retryAfterSeconds })
    throw error
  }
}
