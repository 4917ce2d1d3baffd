import { isIPv6 } from 'node:net'
import { RateLimiterDrizzle, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { rateLimits } from '#server/db/schema/platform.ts'
import { eq } from '#server/db/sql.ts'
import { callerGone } from '#server/platform/http/caller-gone.ts'

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

export interface Limit {
  requests: number
  perSeconds: number
}

/** How a limit stands after one more was counted. */
export interface Taken {
  used: number
  remaining: number
  resetsInSeconds: number
}

/** Counters in the database, so that several processes count together. */
export interface RateLimits {
  /** Counts one, refuses when that is too many, and tells how it stands. */
  take(key: string, limit: Limit): Promise<Taken>
  giveBack(key: string, limit: Limit): Promise<void>
  /** How many were counted; counts nothing itself. */
  used(key: string, limit: Limit): Promise<number>
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
  /** After a clock that ran ahead was set back, a limit would end much later than it is long. */
  async function msLeft(key: string, { perSeconds }: Limit, { msBeforeNext }: RateLimiterRes) {
    const longestMs = perSeconds * 1000
    if (msBeforeNext <= longestMs) return msBeforeNext
    const expire = new Date(Date.now() + longestMs)
    await db.update(rateLimits).set({ expire }).where(eq(rateLimits.key, key))
    return longestMs
  }
  return {
    async take(key, limit) {
      try {
        const counted = await limiterFor(limit).consume(key)
        const { consumedPoints: used, remainingPoints: remaining } = counted
        return { used, remaining, resetsInSeconds: inSeconds(await msLeft(key, limit, counted)) }
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal
        throw new LimitReached(inSeconds(await msLeft(key, limit, refusal as RateLimiterRes)))
      }
    },
    async giveBack(key, limit) {
      await limiterFor(limit).reward(key)
    },
    async used(key, limit) {
      const counted = await limiterFor(limit).get(key)
      if (!counted) return 0
      await msLeft(key, limit, counted)
      return counted.consumedPoints
    },
  }
}

/** For what may be used once: whether it is used for the first time in so long. */
export async function isFirstUse(limits: Pick<RateLimits, 'take'>, key: string, withinSeconds: number) {
  try {
    await limits.take(key, { requests: 1, perSeconds: withinSeconds })
    return true
  } catch (error) {
    if (error instanceof LimitReached) return false
    throw error
  }
}

const inSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

export const inWords = (seconds: number) =>
  seconds < 90
    ? `${seconds} seconds`
    : seconds < 5400
      ? `${Math.ceil(seconds / 60)} minutes`
      : `${Math.ceil(seconds / 3600)} hours`

/** Whoever left before we looked has no address any more. */
export function callerAddress({ ip }: { ip: string | undefined }): string {
  if (!ip) throw callerGone()
  return countedAddress(ip)
}

/**
 * One household has one IPv4 address but a whole /64 of IPv6 ones: limits count the network. Some proxies name the
 * caller's port too, which is a new one for every connection.
 */
export function countedAddress(address: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  const mapped = bare.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(mapped)) return mapped
  const [head = '', tail = ''] = mapped.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const full = [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  return `${full.slice(0, 4).join(':')}::/64`
}
