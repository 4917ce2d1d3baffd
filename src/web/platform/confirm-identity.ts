import { useSyncExternalStore } from 'react'
import type { ErrorCode } from '#contract/errors.ts'

interface Asking {
  answer: Promise<boolean>
  settle: (confirmed: boolean) => void
}

let asking: Asking | null = null
const listeners = new Set<() => void>()

function set(next: Asking | null) {
  asking = next
  for (const listener of listeners) listener()
}

/** Calls that are refused at the same time wait for one answer. */
function ask() {
  if (!asking) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const settle = (confirmed: boolean) => {
      set(null)
      resolve(confirmed)
    }
    set({ answer: promise, settle })
  }
  return asking!.answer
}

/** Runs a call; where the server wants the password again first, asks for it and runs the call once more. */
export async function confirmingIdentity<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!isAskedFor(error) || !(await ask())) throw error
    return run()
  }
}

/** By its shape: the class itself comes with the schemas, which the first page does not load. */
const isAskedFor = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === ('reauthenticate' satisfies ErrorCode)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const current = () => asking

/** What the dialog answers; null while nobody asks. */
export function useIdentityQuestion() {
  return useSyncExternalStore(subscribe, current, () => null)
}
