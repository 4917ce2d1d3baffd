import type { Dependencies } from '#server/platform/context.ts'
import { isFirstUse } from '#server/platform/security/rate-limits.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

const GOOD_FOR_SECONDS = 15 * 60
const GOOD_FOR_MS = GOOD_FOR_SECONDS * 1000

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
    take: async (act: Act, confirmation: string | undefined) =>
      confirmation !== undefined &&
      fits(act, confirmation) &&
      (await isFirstUse(limits, `confirmation ${confirmation}`, GOOD_FOR_SECONDS)),
  }
}
export type Confirmations = ReturnType<typeof createConfirmations>
