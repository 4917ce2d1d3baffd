import { useEffect, useRef, useSyncExternalStore } from 'react'

interface Shortcut {
  /** As the keyboard event names it: 'u', '?', '1'. */
  key: string
  what: string
}

interface Registered extends Shortcut {
  run: () => void
}

const OFF_KEY = 'shortcuts-off'
const registered = new Set<Registered>()
const listeners = new Set<() => void>()
let listed: Shortcut[] = []

function tell() {
  listed = [...registered].map(({ key, what }) => ({ key, what }))
  for (const listener of listeners) listener()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Enter presses what has the focus before it means anything else. */
const isPressing = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' && target instanceof HTMLElement && target.matches('button, a, summary, [role]')

function onKeyDown(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  // A key that is held down would decide what nobody has seen.
  if (event.repeat) return
  if (isTyping(event.target) || isPressing(event)) return
  if (event.key !== '?' && !shortcutsOn()) return
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"]:not([hidden] *)')) return
  const shortcut = [...registered].find(({ key }) => key === event.key.toLowerCase())
  if (!shortcut) return
  event.preventDefault()
  shortcut.run()
}

/** A single key that acts while this is on screen; never while the seller types or a dialog is open. */
export function useShortcut(key: string, what: string, run: () => void) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const shortcut = { key, what, run: () => latest.current() }
    if (registered.size === 0) addEventListener('keydown', onKeyDown)
    registered.add(shortcut)
    tell()
    return () => {
      registered.delete(shortcut)
      if (registered.size === 0) removeEventListener('keydown', onKeyDown)
      tell()
    }
  }, [key, what])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useShortcutList = () => useSyncExternalStore(subscribe, () => listed)

/** Single keys can be triggered by accident, by speech input for one: they can be switched off. */
const shortcutsOn = () => localStorage.getItem(OFF_KEY) === null
export const useShortcutsOn = () => useSyncExternalStore(subscribe, shortcutsOn)
export function setShortcutsOn(on: boolean) {
  if (on) localStorage.removeItem(OFF_KEY)
  else localStorage.setItem(OFF_KEY, '1')
  tell()
}
