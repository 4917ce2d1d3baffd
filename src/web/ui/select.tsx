import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useFieldControl } from '#web/ui/field.tsx'
import '#web/ui/pop.css'
import '#web/ui/select.css'

export interface Option<Value extends string> {
  value: Value
  label: string
  note?: ReactNode
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

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder = 'Choose…', disabled } = props
  return (
    <Radix.Root value={value ?? ''} onValueChange={(next) => onValueChange(next as Value)} disabled={disabled}>
      <Radix.Trigger className="select" aria-label={props['aria-label']} {...useFieldControl()}>
        <Radix.Value placeholder={placeholder}>{options.find((option) => option.value === value)?.label}</Radix.Value>
        <ChevronDown className="icon" />
      </Radix.Trigger>
      {/* Not in a portal: the list stays inside the landmark or dialog it belongs to. */}
      <Radix.Content className="pop pop--match" position="popper" sideOffset={4} collisionPadding={16}>
        <Radix.Viewport>
          {options.map((option) => (
            <Radix.Item key={option.value} value={option.value} disabled={option.disabled} className="pop__item">
              <span className="pop__check">
                <Radix.ItemIndicator>
                  <Check className="icon" />
                </Radix.ItemIndicator>
              </span>
              <span className="pop__text">
                <Radix.ItemText>
                  {option.label}
                  {option.note && <span className="pop__note">{option.note}</span>}
                </Radix.ItemText>
              </span>
            </Radix.Item>
          ))}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Root>
  )
}
