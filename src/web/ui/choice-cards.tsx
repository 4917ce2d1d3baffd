import { RadioGroup } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import '#web/ui/choice-cards.css'

interface ChoiceCardsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onValueChange: (value: Value) => void
}

/** A choice of several that deserve a place of their own each, two beside each other. */
export function ChoiceCards<Value extends string>({ label, options, value, onValueChange }: ChoiceCardsProps<Value>) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <p id={id} className="text-ui font-semibold">
        {label}
      </p>
      <RadioGroup.Root
        className="choice-cards"
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => onValueChange(next as Value)}
      >
        {options.map((option) => (
          <RadioGroup.Item key={option.value} value={option.value} className="choice-card">
            {option.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
