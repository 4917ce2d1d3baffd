import { Switch as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useFieldControl } from '#web/ui/field.tsx'
import '#web/ui/switch.css'

export function Switch({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root {...useFieldControl()} {...rest} className={classNames('switch', className)}>
      <Radix.Thumb className="switch__thumb" />
    </Radix.Root>
  )
}
