import { useSyncExternalStore } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const YEAR_SECONDS = 365 * 24 * 3600
const listeners = new Set<() => void>()

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function setTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  remember(theme)
  for (const listener of listeners) listener()
}

/** In a cookie, because the server puts the choice into the page before it is painted. */
function remember(theme: Theme) {
  const seconds = theme === 'system' ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers our sellers use
  document.cookie = `theme=${theme}; path=/; max-age=${seconds}; samesite=lax`
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
