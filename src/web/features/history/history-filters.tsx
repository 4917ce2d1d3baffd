import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { HISTORY_SORTS, type HistoryQuery, type HistorySort } from '#contract/history.ts'
import { CONDITIONS } from '#contract/items.ts'
import type { HistoryChange } from '#web/features/history/history-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

/** A select cannot have an empty value. */
const ANY = 'any'
const SEARCH_AFTER_MS = 250

interface HistoryFiltersProps {
  query: HistoryQuery
  categories: string[]
  onChange: (changes: HistoryChange, options?: { replace?: boolean }) => void
}

export function HistoryFilters({ query, categories, onChange }: HistoryFiltersProps) {
  const { category, condition, sort } = query
  const known = category && !categories.includes(category) ? [category, ...categories] : categories
  return (
    <search className="history-filters">
      <SearchBox value={query.q} onChange={(q) => onChange({ q }, { replace: true })} />
      <Field label="Category" hideLabel>
        <Select
          options={[{ value: ANY, label: 'All categories' }, ...known.map((name) => ({ value: name, label: name }))]}
          value={category ?? ANY}
          onValueChange={(value) => onChange({ category: value === ANY ? '' : value })}
        />
      </Field>
      <Field label="Condition" hideLabel>
        <Select
          options={[
            { value: ANY, label: 'Any condition' },
            ...CONDITIONS.map((name) => ({ value: name, label: name })),
          ]}
          value={condition ?? ANY}
          onValueChange={(value) => onChange({ condition: value === ANY ? '' : value })}
        />
      </Field>
      <Field label="Sort by" hideLabel>
        <Select
          options={Object.entries(HISTORY_SORTS).map(([value, label]) => ({ value: value as HistorySort, label }))}
          value={sort}
          onValueChange={(value) => onChange({ sort: value === 'newest' ? '' : value })}
        />
      </Field>
    </search>
  )
}

/** Searches when the typing pauses; the address may also change from outside, by going back. */
function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => {
    const words = typed.trim()
    if (words === value) return
    const waiting = setTimeout(() => onChange(words), SEARCH_AFTER_MS)
    return () => clearTimeout(waiting)
  })
  return (
    <Field label="Search your items" hideLabel>
      <Input
        type="search"
        icon={Search}
        placeholder="Search your items"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        end={
          typed && (
            <Button variant="quiet" size="icon" aria-label="Clear search" onClick={() => setTyped('')}>
              <X className="icon" />
            </Button>
          )
        }
      />
    </Field>
  )
}
