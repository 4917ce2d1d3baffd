import { useSyncExternalStore } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** public/theme.js reads the same key before the first paint. */
const KEY = 'theme'
const listeners = new Set<() => void>()

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function setTheme(theme: Theme) {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme
    localStorage.removeItem(KEY)
  } else {
    document.documentElement.dataset.theme = theme
    localStorage.setItem(KEY, theme)
  }
  for (const listener of listeners) listener()
}

/** Pages rendered ahead do not know the choice; the browser puts it right at once. */
const unknownTheme = (): Theme => 'system'

export function useTheme() {
  return useSyncExternalStore(subscribe, currentTheme, unknownTheme)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
