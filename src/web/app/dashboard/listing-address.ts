import { useSearchParams } from 'wouter'
import { ListingFilter } from '#contract/listings/dashboard.ts'

const FIELDS = ['q', 'platform', 'status'] as const
export type FilterChange = Partial<Record<(typeof FIELDS)[number], string>>

/** What the address asks for. Nonsense in it counts as nothing, so that an old link still opens. */
export function filterIn(search: URLSearchParams): ListingFilter {
  let filter = ListingFilter.parse({})
  for (const field of FIELDS) {
    const checked = ListingFilter.safeParse({ ...filter, [field]: search.get(field) ?? undefined })
    if (checked.success) filter = checked.data
  }
  return filter
}

export const VIEWS = { items: 'By item', listings: 'By listing' } as const
export type View = keyof typeof VIEWS

export const viewIn = (search: URLSearchParams): View => (search.get('view') === 'listings' ? 'listings' : 'items')

const MOST_PAGES = 500

export function pagesIn(search: URLSearchParams) {
  const pages = Number(search.get('pages') ?? 1)
  return Number.isInteger(pages) && pages >= 1 && pages <= MOST_PAGES ? pages : 1
}

/** Search, filters and how far the list is unrolled live in the address: reload and back show the same. */
export function useListingAddress() {
  const [search, setSearch] = useSearchParams()
  const put = (fields: Record<string, string>, replace: boolean) =>
    setSearch(
      (current) => {
        for (const [field, value] of Object.entries(fields)) {
          if (value && value !== 'all') current.set(field, value)
          else current.delete(field)
        }
        return current
      },
      { replace },
    )
  const pages = pagesIn(search)
  return {
    view: viewIn(search),
    /** What is searched for stays. */
    show: (view: View) => put({ pages: '', view: view === 'items' ? '' : view }, false),
    filter: filterIn(search),
    pages,
    /** Whatever changes, the list starts over. */
    change: (changes: FilterChange, { replace = false } = {}) => put({ pages: '', ...changes }, replace),
    showMore: () => put({ pages: String(pages + 1) }, true),
  }
}
