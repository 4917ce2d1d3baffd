import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useFieldControl } from '#web/ui/field.tsx'
import '#web/ui/input.css'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldControl()} {...rest} className={classNames('textarea', className)} />
}
