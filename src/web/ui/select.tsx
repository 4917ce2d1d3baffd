import type { ReactNode } from 'react'
import { useFieldControl } from '#web/ui/field.tsx'
import '#web/ui/select.css'

export interface Option<Value extends string> {
  value: Value
  label: string
  /** Shown where the browser lets a page style the list; elsewhere the label stands alone. */
  picture?: ReactNode
  disabled?: boolean
}

interface SelectProps<Value extends string> {
  options: readonly Option<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
  /** Only where no Field around it gives a label. */
  'aria-label'?: string
}

/** The browser's own: a wheel on phones, and a list in our look where the browser can style it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder = 'Choose…', disabled } = props
  return (
    <select
      className="select"
      value={value ?? ''}
      onChange={(event) => onValueChange(event.target.value as Value)}
      disabled={disabled}
      aria-label={props['aria-label']}
      {...useFieldControl()}
    >
      {value === undefined && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.picture}
          {option.label}
        </option>
      ))}
    </select>
  )
}
