import { useSearchParams } from 'wouter'
import { HistoryQuery, sortsOn } from '#contract/items/history.ts'

const FIELDS = ['tab', 'q', 'category', 'condition', 'platform', 'sort'] as const
type Field = (typeof FIELDS)[number] | 'range'
export type HistoryChange = Partial<Record<Field, string>>

/** What the address asks for. Nonsense in it counts as nothing, so that an old link still opens. */
export function queryIn(search: URLSearchParams): HistoryQuery {
  let query = HistoryQuery.parse({})
  for (const field of FIELDS) {
    const checked = HistoryQuery.safeParse({ ...query, [field]: search.get(field) ?? undefined })
    if (checked.success) query = checked.data
  }
  return sortsOn(query.tab).includes(query.sort) ? query : { ...query, sort: 'newest' }
}

/** The search of the history lives in the address: it can be linked, reloaded and gone back to. */
export function useHistoryAddress() {
  const [search, setSearch] = useSearchParams()
  /** An empty value takes a field out. */
  const change = (changes: HistoryChange, { replace = false } = {}) =>
    setSearch(
      (current) => {
        for (const [field, value] of Object.entries(changes)) {
          if (value) current.set(field, value)
          else current.delete(field)
        }
        return current
      },
      { replace },
    )
  return { query: queryIn(search), range: search.get('range'), change }
}
