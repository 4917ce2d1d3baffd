import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/skeleton.css'

/** A grey shape of what comes; give it its size with utilities. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skel block', className)} aria-hidden="true" />
}
