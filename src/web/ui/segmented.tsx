import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import '#web/ui/segmented.css'

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onValueChange: (value: Value) => void
}

/** A choice of a few, all in sight; one is always chosen. */
export function Segmented<Value extends string>({ label, options, value, onValueChange }: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      className="seg"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onValueChange(next as Value)}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value}>
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
