import { isIPv6 } from 'node:net'
import { eq } from 'drizzle-orm'
import { RateLimiterDrizzle, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'

export class LimitReached extends AppError {
  readonly retryAfterSeconds: number

  constructor(
    retryAfterSeconds: number,
    message = `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`,
  ) {
    super('limit_reached', message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

interface Limit {
  requests: number
  perSeconds: number
}

/** Counters in the database, so that several processes count together. */
export interface RateLimits {
  /** Counts one, refuses when that is too many, and tells how many there were. */
  take(key: string, limit: Limit): Promise<number>
  giveBack(key: string, limit: Limit): Promise<void>
  forget(key: string): Promise<void>
}

export function createRateLimits(db: Database): RateLimits {
  const limiterFor = ({ requests, perSeconds }: Limit) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      points: requests,
      duration: perSeconds,
      keyPrefix: '',
      clearExpiredByTimeout: false,
    })
  return {
    async take(key, limit) {
      try {
        return (await limiterFor(limit).consume(key)).consumedPoints
      } catch (refusal) {
        throw refusal instanceof Error ? refusal : new LimitReached(secondsUntil(refusal as RateLimiterRes))
      }
    },
    async giveBack(key, limit) {
      await limiterFor(limit).reward(key)
    },
    async forget(key) {
      await db.delete(rateLimits).where(eq(rateLimits.key, key))
    },
  }
}

const secondsUntil = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

export const inWords = (seconds: number) =>
  seconds < 90
    ? `${seconds} seconds`
    : seconds < 5400
      ? `${Math.ceil(seconds / 60)} minutes`
      : `${Math.ceil(seconds / 3600)} hours`

/** One household has one IPv4 address but a whole /64 of IPv6 ones: limits count the network. */
export function countedAddress(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(mapped)) return mapped
  const [head = '', tail = ''] = mapped.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const full = [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  return `${full.slice(0, 4).join(':')}::/64`
}
