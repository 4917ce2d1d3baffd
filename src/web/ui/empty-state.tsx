import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import '#web/ui/empty-state.css'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  text: ReactNode
  /** The button that ends the emptiness. */
  action: ReactNode
}

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon className="icon" />
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}
