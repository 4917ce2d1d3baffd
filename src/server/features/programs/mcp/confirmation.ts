import type { Dependencies } from '#server/platform/context.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

const GOOD_FOR_MS = 15 * 60_000

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
 * What an assistant shows the seller before it changes anything, and brings back when they agreed. It fits this act alone:
 * other input, or data that changed meanwhile, asks anew.
 */
export function createConfirmations({ secrets, now }: Pick<Dependencies, 'secrets' | 'now'>) {
  const codeFor = (act: Act, untilMs: number) =>
    `${untilMs}.${fingerprint(secrets.sign(JSON.stringify(['mcp', act.userId, act.tool, act.input, act.changes, untilMs])))}`
  return {
    ask: (act: Act) => codeFor(act, now().getTime() + GOOD_FOR_MS),
    isGiven(act: Act, confirmation: string | undefined) {
      const untilMs = Number(confirmation?.split('.')[0])
      return (
        untilMs > now().getTime() && untilMs <= now().getTime() + GOOD_FOR_MS && confirmation === codeFor(act, untilMs)
      )
    },
  }
}
export type Confirmations = ReturnType<typeof createConfirmations>
