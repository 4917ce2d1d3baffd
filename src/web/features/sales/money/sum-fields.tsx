import type { ComponentProps } from 'react'
import { centsIn, dollarsIn } from '#web/features/sales/cents-in.ts'
import { formatDollars } from '#web/platform/format.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type SumFieldProps = Pick<ComponentProps<typeof Input>, 'onBlur' | 'autoFocus'> & {
  typed: string
  onTyped: (typed: string) => void
}

export const CostField = ({ typed, onTyped, ...rest }: SumFieldProps) => (
  <Field
    label="What it cost you"
    hint="0 if it was yours anyway."
    {...(centsIn(typed) === undefined && { error: 'Please enter dollars and cents' })}
  >
    <Input
      money
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => onTyped(event.target.value)}
      {...rest}
    />
  </Field>
)

interface Floor {
  /** In whole dollars; null where the seller said none. */
  stored: number | null
  /** Null where nothing is asked yet. */
  asking: number | null
}

/** Null where it can be saved; what is stored stays, though less is asked since. */
export function lowestProblem(typed: string, { stored, asking }: Floor): string | null {
  const floor = dollarsIn(typed)
  if (floor === undefined) return 'Please enter whole dollars'
  return floor === stored || floor === null || asking === null || floor <= asking
    ? null
    : `This can’t be saved: it is more than your asking price (${formatDollars(asking)}).`
}

export const FloorField = ({ typed, onTyped, stored, asking, ...rest }: SumFieldProps & Floor) => (
  <Field
    label="Lowest price you’ll take"
    hint={
      asking !== null && (stored ?? 0) > asking
        ? `That is more than your asking price (${formatDollars(asking)}).`
        : 'Only you see this.'
    }
    error={lowestProblem(typed, { stored, asking }) ?? undefined}
  >
    <Input
      money
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={(event) => onTyped(event.target.value)}
      {...rest}
    />
  </Field>
)
