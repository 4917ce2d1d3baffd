import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/badge.css'

export type BadgeVariant = 'go' | 'wait' | 'stop' | 'quiet' | 'est' | 'tag' | 'ink'

interface BadgeProps {
  variant?: BadgeVariant
  icon?: LucideIcon
  className?: string
  children: ReactNode
}

/** A word, with an icon where a state is meant: color never speaks alone. */
export function Badge({ variant, icon: Icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', variant && `badge--${variant}`, className)}>
      {Icon && <Icon className="icon" />}
      {children}
    </span>
  )
}
