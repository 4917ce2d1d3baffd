import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useFieldControl } from '#web/ui/field.tsx'
import '#web/ui/input.css'

interface InputProps extends ComponentProps<'input'> {
  icon?: LucideIcon
  /** Sets the value in the price type, after a dollar sign. */
  money?: boolean
  /** A button at the end of the line. */
  end?: ReactNode
}

export function Input({ icon: Icon, money, end, className, ...rest }: InputProps) {
  return (
    <div className={classNames('affix', Icon && 'affix--l', money && 'affix--money', end != null && 'affix--r')}>
      {Icon && <Icon className="icon" />}
      {money && (
        <span className="affix__l" aria-hidden="true">
          $
        </span>
      )}
      <input {...useFieldControl()} {...rest} className={classNames('input', className)} />
      {end != null && <span className="affix__r">{end}</span>}
    </div>
  )
}
