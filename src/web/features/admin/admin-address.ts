import { useSearchParams } from 'wouter'

export const TABS = {
  overview: 'Overview',
  users: 'User Management',
  analytics: 'Analytics',
  security: 'Security',
  support: 'Support',
  ideas: 'Ideas',
} as const
export type AdminTab = keyof typeof TABS

export const PANELS = {
  providers: 'Providers',
  jobs: 'Job queue',
  logs: 'System Logs',
  audit: 'Audit trail',
  backup: 'Backup',
  news: 'What’s new',
} as const
export type AdminPanel = keyof typeof PANELS

type Fields = Record<string, string>

/** What an address asks for, out of what there is; nonsense in it counts as nothing, so that an old link still opens. */
export function choiceIn<Choice extends string>(
  search: URLSearchParams,
  field: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  return choices.find((choice) => choice === search.get(field)) ?? otherwise
}

/** Tab, panel, search, order and page live in the address: each screen can be linked, reloaded and gone back to. */
export function useAdminAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    search,
    tab: choiceIn(search, 'tab', Object.keys(TABS) as AdminTab[], 'overview'),
    panel: choiceIn(search, 'panel', Object.keys(PANELS) as AdminPanel[], 'providers'),
    /** Another screen: what belonged to the one before leaves the address. */
    open: (fields: Fields) => setSearch(fields),
    /** The same screen with something changed; an empty value takes a field out. */
    change: (fields: Fields, options: { replace?: boolean; state?: unknown } = {}) =>
      setSearch((current) => {
        for (const [field, value] of Object.entries(fields)) {
          if (value) current.set(field, value)
          else current.delete(field)
        }
        return current
      }, options),
  }
}
