import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/note.css'

const ICONS = { stop: CircleAlert, wait: TriangleAlert, go: CircleCheck, tag: Info, plain: Info }

interface NoteProps {
  variant?: keyof typeof ICONS
  /** Says it aloud as soon as it appears. */
  alert?: boolean
  children: ReactNode
}

export function Note({ variant = 'plain', alert, children }: NoteProps) {
  const Icon = ICONS[variant]
  return (
    <div className={classNames('note', variant !== 'plain' && `note--${variant}`)} role={alert ? 'alert' : undefined}>
      <Icon className="icon" />
      <div className="note__text">{children}</div>
    </div>
  )
}
