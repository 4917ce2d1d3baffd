import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import '#web/ui/checkbox.css'

export function Checkbox({ label, ...rest }: ComponentProps<typeof Radix.Root> & { label: ReactNode }) {
  const id = useId()
  return (
    <label className="check" htmlFor={id}>
      <Radix.Root {...rest} id={id} className="check__box">
        <Radix.Indicator>
          {rest.checked === 'indeterminate' ? <Minus className="icon" /> : <Check className="icon" />}
        </Radix.Indicator>
      </Radix.Root>
      {label}
    </label>
  )
}
