import type { ListingFilter } from '#contract/listings/dashboard.ts'
import { SYNC_STATUSES } from '#contract/listings/listings.ts'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { type FilterChange, VIEWS, type View } from '#web/app/dashboard/listing-address.ts'
import { STATUS_LOOKS } from '#web/features/posting/sync-words.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Field } from '#web/ui/field.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'

const PLATFORMS = [
  { value: 'all' as const, label: 'All platforms' },
  ...MARKETPLACE_IDS.map((value) => ({ value, label: MARKETPLACE_NAMES[value] })),
]

const STATUSES: { value: ListingFilter['status']; label: string }[] = [
  { value: 'all', label: 'All' },
  ...SYNC_STATUSES.map((value) => ({ value, label: STATUS_LOOKS[value].label })),
]

const VIEW_OPTIONS = (Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value] }))

interface ListingFiltersProps {
  filter: ListingFilter
  /** How many of what is shown the search finds, by status. */
  counts: Record<ListingFilter['status'], number> | undefined
  view: View
  onView: (view: View) => void
  onChange: (changes: FilterChange, options?: { replace?: boolean }) => void
}

/** The status is a row of buttons on a desk and a list on a phone, with the counts of the search in both. */
export function ListingFilters({ filter, counts, view, onView, onChange }: ListingFiltersProps) {
  const numbered = STATUSES.map(({ value, label }) => ({ value, label, count: counts?.[value] }))
  return (
    <search className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_200px] gap-2 max-sm:grid-cols-2 max-sm:*:first:col-span-full">
        <SearchBox
          label="Search listings"
          maxLength={200}
          value={filter.q}
          onChange={(q) => onChange({ q }, { replace: true })}
        />
        <Field label="Platform" hideLabel>
          <Select options={PLATFORMS} value={filter.platform} onValueChange={(platform) => onChange({ platform })} />
        </Field>
        <div className="sm:hidden">
          <Field label="Sync status" hideLabel>
            <Select
              options={numbered.map(({ value, label, count }) => ({
                value,
                label: count === undefined ? label : `${label} (${formatNumber(count)})`,
              }))}
              value={filter.status}
              onValueChange={(status) => onChange({ status })}
            />
          </Field>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="max-sm:hidden">
          <Segmented
            label="Sync status"
            options={numbered.map(({ value, label, count }) => ({
              value,
              label: (
                <>
                  {label} {count !== undefined && <span className="font-medium text-muted">{formatNumber(count)}</span>}
                </>
              ),
            }))}
            value={filter.status}
            onValueChange={(status) => onChange({ status })}
          />
        </div>
        <Segmented label="View" options={VIEW_OPTIONS} value={view} onValueChange={onView} />
      </div>
    </search>
  )
}
