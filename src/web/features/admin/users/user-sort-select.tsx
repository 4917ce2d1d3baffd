import { USER_SORTS } from '#contract/admin/admin.ts'
import type { UserSort, UsersQuery } from '#web/features/admin/users/users-address.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

const LABELS: Record<UserSort, Record<UsersQuery['order'], string>> = {
  joined: { desc: 'Newest first', asc: 'Oldest first' },
  name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
  status: { asc: 'Status, A to Z', desc: 'Status, Z to A' },
  role: { asc: 'Admins first', desc: 'Admins last' },
  freeUses: { desc: 'Most free uses first', asc: 'Fewest free uses first' },
}
const CHOICES = USER_SORTS.flatMap((sort) =>
  (Object.keys(LABELS[sort]) as UsersQuery['order'][]).map((order) => ({ sort, order })),
)
const OPTIONS = CHOICES.map(({ sort, order }) => ({ value: `${sort} ${order}`, label: LABELS[sort][order] }))

interface UserSortSelectProps {
  query: UsersQuery
  onSort: (sort: UserSort, order: UsersQuery['order']) => void
}

/** The headers' way of sorting, for phones, where there are no headers. */
export function UserSortSelect({ query, onSort }: UserSortSelectProps) {
  return (
    <Field label="Sort by" hideLabel>
      <Select
        options={OPTIONS}
        value={`${query.sort} ${query.order}`}
        onValueChange={(value) => {
          const chosen = CHOICES.find(({ sort, order }) => `${sort} ${order}` === value)
          if (chosen) onSort(chosen.sort, chosen.order)
        }}
      />
    </Field>
  )
}
