import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/card.css'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** Stands at the end of the title's line. */
  action?: ReactNode
  tight?: boolean
}

export function Card({ title, action, tight, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={classNames('card', tight && 'card--tight', className)}>
      {(title || action) && (
        <div className="card__head">
          {typeof title === 'string' ? <h2>{title}</h2> : title}
          {action}
        </div>
      )}
      <div className="card__body">{children}</div>
    </section>
  )
}
