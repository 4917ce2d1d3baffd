import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface EntryProps {
  icon?: LucideIcon
  title: ReactNode
  /** A second, smaller line. */
  note?: ReactNode
  /** Says that something went wrong. */
  failed?: boolean
  /** At the end of the line: a button, a badge or a figure. */
  end?: ReactNode
}

/** A line of a list: what it is, what else is known of it, and what can be done with it. */
export function Entry({ icon: Icon, title, note, failed, end }: EntryProps) {
  const tone = failed ? 'text-stop' : 'text-muted'
  return (
    <div className="flex items-center gap-3 text-ui tabular-nums wrap-anywhere">
      {Icon && <Icon className={classNames('icon', tone)} />}
      <span className="grow">
        {title}
        {note && <span className={classNames('block text-sm', tone)}>{note}</span>}
      </span>
      {end && <span className="flex-none">{end}</span>}
    </div>
  )
}

/** A frame around entries that stand alone. */
export const EntryBox = ({ children }: { children: ReactNode }) => (
  <li className="grid gap-2 rounded-card border border-line bg-card px-4 py-3.5">{children}</li>
)
