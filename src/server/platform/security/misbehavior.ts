import { KEPT } from '#contract/operations/keeping.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { type Limit, LimitReached } from '#server/platform/security/rate-limits.ts'

type Needs = Pick<VisitorContext, 'limits' | 'address'>

/** A day, as what is over is swept every hour. How often does not matter. */
const REMEMBERED = { requests: Number.MAX_SAFE_INTEGER, perSeconds: (KEPT.misbehavedAddressHours - 1) * 3600 }

const keyOf = ({ address }: Needs) => `misbehaved ${address}`

export const noteMisbehavior = (context: Needs) => context.limits.take(keyOf(context), REMEMBERED)

export const hasMisbehaved = async (context: Needs) => (await context.limits.used(keyOf(context), REMEMBERED)) > 0

/** Counts by address what anyone may do. An address that runs into the limit is remembered. */
export async function takeForAddress(context: Needs, what: string, limit: Limit) {
  try {
    return await context.limits.take(`${what} ${context.address}`, limit)
  } catch (error) {
    if (error instanceof LimitReached) await noteMisbehavior(context)
    throw error
  }
}
