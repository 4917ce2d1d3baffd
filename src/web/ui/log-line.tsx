import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface LogLineProps {
  time: ReactNode
  /** What kind of thing happened, as a badge. */
  mark?: ReactNode
  /** The time above the text on every screen, where there is little room. */
  stacked?: boolean
  children: ReactNode
}

/** When, what kind, what: a line of a log. On phones the text stands below the rest. */
export const LogLine = ({ time, mark, stacked, children }: LogLineProps) => (
  <li>
    <div
      className={classNames(
        'grid items-start text-ui',
        !stacked && 'gap-x-4 gap-y-1 max-sm:grid-cols-[minmax(0,1fr)_auto]',
        !stacked && (mark ? 'grid-cols-[168px_148px_minmax(0,1fr)]' : 'grid-cols-[168px_minmax(0,1fr)]'),
      )}
    >
      <span className="pt-0.5 text-muted text-sm">{time}</span>
      {mark && <span className="max-sm:justify-self-end">{mark}</span>}
      <div className="wrap-anywhere grid min-w-0 gap-0.5 max-sm:col-span-full [&>p]:max-w-none">{children}</div>
    </div>
  </li>
)
