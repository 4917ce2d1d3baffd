import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/chip.css'

interface ChipProps extends ComponentProps<'button'> {
  /** Left out: it opens something, and is neither on nor off. */
  pressed?: boolean
  /** What pressing it would do, in a few signs: '+$7'. */
  note?: ReactNode
  noteUp?: boolean
}

/** One answer among a few; pressed again it is taken back. */
export function Chip({ pressed, note, noteUp, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames('chip', pressed === undefined && 'chip--known', className)}
    >
      {children}
      {note && <span className={classNames('chip__note', noteUp && 'chip__note--up')}>{note}</span>}
    </button>
  )
}
