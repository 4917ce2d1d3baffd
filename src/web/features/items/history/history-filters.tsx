import { HISTORY_SORTS, type HistoryQuery, sortsOn } from '#contract/items/history.ts'
import { SALE_PLACE_NAMES, type SalePlace } from '#contract/sales/places.ts'
import type { HistoryChange } from '#web/features/items/history/history-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'

/** A select cannot have an empty value. */
const ANY = 'any'
const PLACES = Object.entries(SALE_PLACE_NAMES).map(([value, label]) => ({ value, label }))

interface HistoryFiltersProps {
  query: HistoryQuery
  categories: string[]
  /** Phones always have room for the search, and for the rest when it is asked for. */
  unfoldedOnPhones: boolean
  onChange: (changes: HistoryChange, options?: { replace?: boolean }) => void
}

export function HistoryFilters({ query, categories, unfoldedOnPhones, onChange }: HistoryFiltersProps) {
  const { tab, category, platform, sort } = query
  const known = category && !categories.includes(category) ? [category, ...categories] : categories
  return (
    <search
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_200px_190px_200px] gap-2 max-md:grid-cols-3 max-md:*:first:col-span-full max-sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] max-sm:*:last:col-span-full',
        !unfoldedOnPhones && 'max-sm:*:not-first:hidden',
      )}
    >
      <SearchBox
        label="Search your items"
        maxLength={100}
        value={query.q}
        onChange={(q) => onChange({ q }, { replace: true })}
      />
      <Field label="Marketplace" hideLabel>
        <Select
          options={[{ value: ANY, label: 'All marketplaces' }, ...PLACES]}
          value={platform ?? ANY}
          onValueChange={(value) => onChange({ platform: value === ANY ? '' : (value as SalePlace) })}
        />
      </Field>
      <Field label="Category" hideLabel>
        <Select
          options={[{ value: ANY, label: 'All categories' }, ...known.map((name) => ({ value: name, label: name }))]}
          value={category ?? ANY}
          onValueChange={(value) => onChange({ category: value === ANY ? '' : value })}
        />
      </Field>
      <Field label="Sort by" hideLabel>
        <Select
          options={sortsOn(tab).map((value) => ({ value, label: HISTORY_SORTS[value] }))}
          value={sort}
          onValueChange={(value) => onChange({ sort: value === 'newest' ? '' : value })}
        />
      </Field>
    </search>
  )
}
