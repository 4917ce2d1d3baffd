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

interface FloorFieldProps extends SumFieldProps {
  /** In whole dollars; null where nothing is asked yet. */
  asking: number | null
}

export const FloorField = ({ typed, onTyped, asking, ...rest }: FloorFieldProps) => (
  <Field
    label="Lowest price you’ll take"
    hint={
      asking !== null && (dollarsIn(typed) ?? 0) > asking
        ? `That is more than your asking price (${formatDollars(asking)}).`
        : 'Only you see this.'
    }
    {...(dollarsIn(typed) === undefined && { error: 'Please enter whole dollars' })}
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
