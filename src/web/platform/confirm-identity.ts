import { useSyncExternalStore } from 'react'
import { AppError } from '#contract/errors.ts'

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
    if (!(error instanceof AppError && error.code === 'reauthenticate')) throw error
    if (!(await ask())) throw error
    return run()
  }
}

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
