import { useSyncExternalStore } from 'react'

export interface Toast {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; run: () => void }
}

export interface ShownToast extends Toast {
  id: number
  open: boolean
}

/** A dismissed toast stays in memory this long, so that its closing is never cut short. */
const REMOVE_AFTER_MS = 1_000_000

let shown: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: ShownToast | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast; there is one at a time, so a new one takes the place of the one before. Gives its id. */
export function toast(content: Toast) {
  clearTimeout(removal)
  set({ ...content, id: ++lastId, open: true })
  return lastId
}

/** By its id: the action of one toast may already have brought the next. */
export function dismissToast(id: number) {
  if (shown?.id !== id || !shown.open) return
  set({ ...shown, open: false })
  removal = setTimeout(() => set(null), REMOVE_AFTER_MS)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const current = () => shown

export function useShownToast() {
  return useSyncExternalStore(subscribe, current, current)
}
