import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/monogram.css'

/** One letter in a disc; dashed for what is only an estimate. The name stands beside it. */
export function Monogram({ letter, estimate, large }: { letter: string; estimate?: boolean; large?: boolean }) {
  return (
    <span className={classNames('mono', estimate && 'mono--est', large && 'mono--lg')} aria-hidden="true">
      {letter}
    </span>
  )
}
