import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/plan-card.css'

/** The line the plan cards hang from. */
export function PlanCards({ children }: { children: ReactNode }) {
  return <div className="plans">{children}</div>
}

interface PlanCardProps {
  name: string
  price: string
  /** After the price, such as '/mo'. */
  per?: string
  badge?: ReactNode
  note?: string
  features: readonly string[]
  /** The one amber card. */
  highlighted?: boolean
  /** Level of the heading: 3 inside a section, 2 right under the page's title. */
  level?: 2 | 3
  action: ReactNode
}

export function PlanCard({ name, price, per, badge, note, features, highlighted, level = 3, action }: PlanCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={classNames('plan', highlighted && 'plan--tag')}>
      {/* No pseudo-element: what judges contrast sees none. */}
      <span className="plan__fill" />
      <span className="plan__hole" />
      <div className="plan__head">
        <Heading>{name}</Heading>
        {badge}
      </div>
      <p className="plan__price">
        {price}
        {per && <small> {per}</small>}
      </p>
      {note && <p className="plan__note">{note}</p>}
      <ul className="plan__list">
        {features.map((feature) => (
          <li key={feature}>
            <Check className="icon" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      {action}
    </article>
  )
}
