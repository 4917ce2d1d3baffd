import type { Dependencies } from '#server/platform/context.ts'
import { LimitReached } from '#server/platform/security/rate-limits.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

const GOOD_FOR_MS = 15 * 60_000
const ONCE = { requests: 1, perSeconds: GOOD_FOR_MS / 1000 }

/** One thing that a tool would change. */
export interface Change {
  what: string
  from: unknown
  to: unknown
}

interface Act {
  userId: string
  tool: string
  input: unknown
  changes: Change[]
}

/**
 * What an assistant shows the seller before it changes anything, and brings back when they agreed. It fits this act alone,
 * and once: other input, or data that changed meanwhile, asks anew.
 */
export function createConfirmations({ secrets, limits, now }: Pick<Dependencies, 'secrets' | 'limits' | 'now'>) {
  const codeFor = ({ userId, tool, input, changes }: Act, untilMs: number) =>
    `${untilMs}.${fingerprint(secrets.sign(JSON.stringify(['mcp', userId, tool, input, changes, untilMs])))}`

  const fits = (act: Act, confirmation: string) => {
    const untilMs = Number(confirmation.split('.')[0])
    const isInTime = untilMs > now().getTime() && untilMs <= now().getTime() + GOOD_FOR_MS
    return isInTime && confirmation === codeFor(act, untilMs)
  }

  return {
    ask: (act: Act) => codeFor(act, now().getTime() + GOOD_FOR_MS),
    /** Whether it was given; from then on it is used up. */
    async take(act: Act, confirmation: string | undefined) {
      if (!confirmation || !fits(act, confirmation)) return false
      try {
        await limits.take(`confirmation ${confirmation}`, ONCE)
        return true
      } catch (error) {
        if (error instanceof LimitReached) return false
        throw error
      }
    },
  }
}
export type Confirmations = ReturnType<typeof createConfirmations>
