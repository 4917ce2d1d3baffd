import type { ComponentProps } from 'react'
import { type LowestPrice, lowestPriceProblem } from '#contract/sales/lowest-price.ts'
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

/** Null where it can be saved. */
export function lowestProblem(typed: string, known: LowestPrice): string | null {
  const wanted = dollarsIn(typed)
  return wanted === undefined ? 'Please enter whole dollars' : lowestPriceProblem(wanted, known)
}

export const FloorField = ({ typed, onTyped, stored, asking, ...rest }: SumFieldProps & LowestPrice) => (
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
