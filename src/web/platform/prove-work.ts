import { useSyncExternalStore } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { type Challenge, PROOF_HEADER } from '#contract/proof-of-work.ts'

/** What a button says meanwhile. */
export const CHECKING = 'Checking that you are not a robot…'

/** Once more than needed: the first solution may have come too late. */
const MOST_TIMES = 2

let proving = 0
const listeners = new Set<() => void>()

function count(change: number) {
  proving += change
  for (const listener of listeners) listener()
}

/** Runs a call; where the server wants some work first, does it and runs the call once more. */
export async function provingWork<Result>(run: (headers?: Record<string, string>) => Promise<Result>): Promise<Result> {
  let headers: Record<string, string> | undefined
  for (let time = 0; ; time++) {
    try {
      return await run(headers)
    } catch (error) {
      if (!isChallenge(error) || time === MOST_TIMES) throw error
      headers = { [PROOF_HEADER]: await solve(error.challenge) }
    }
  }
}

async function solve(challenge: Challenge) {
  count(1)
  try {
    const { solveChallenge } = await import('#web/platform/solve-challenge.ts')
    return await solveChallenge(challenge)
  } finally {
    count(-1)
  }
}

const isChallenge = (error: unknown): error is Error & { challenge: Challenge } =>
  error instanceof Error && 'code' in error && error.code === ('challenge' satisfies ErrorCode) && 'challenge' in error

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const isProving = () => proving > 0

/** Whether the browser is doing such work right now. */
export function useProvingWork() {
  return useSyncExternalStore(subscribe, isProving, () => false)
}
