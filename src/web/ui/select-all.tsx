import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Selection } from '#web/ui/use-selection.ts'

interface SelectAllProps {
  /** How many rows can be selected. */
  count: number
  selection: Pick<Selection<unknown>, 'chosen' | 'selectAll'>
}

export function SelectAll({ count, selection: { chosen, selectAll } }: SelectAllProps) {
  const all = chosen.length === count
  return (
    <Checkbox
      label={`Select all ${count} shown`}
      checked={all ? true : chosen.length > 0 ? 'indeterminate' : false}
      onCheckedChange={() => selectAll(!all)}
    />
  )
}
