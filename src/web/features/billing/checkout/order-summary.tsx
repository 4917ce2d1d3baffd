import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { HangingTag } from '#web/ui/tag.tsx'

interface OrderSummaryProps {
  title: string
  /** The tag: '$10' and 'a month'. */
  price: string
  word: string
  /** The order's one line and its exact price. */
  item: string
  itemPrice: string
  /** What is paid today. */
  total: string
  terms: ReactNode
  /** Who this is for, where that is not plain. */
  reason?: ReactNode
  features: readonly string[]
}

export function OrderSummary(props: OrderSummaryProps) {
  const { title, price, word, item, itemPrice, total, terms, reason, features } = props
  return (
    <Card className="summary">
      <div className="summary__top">
        <h2>{title}</h2>
        <HangingTag price={price} word={word} />
      </div>
      <dl className="summary__lines">
        <div>
          <dt>{item}</dt>
          <dd>{itemPrice}</dd>
        </div>
        <div className="summary__total">
          <dt>Due today</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <p className="text-ui">{terms}</p>
      {reason && <p className="text-ui text-muted">{reason}</p>}
      <ul className="summary__features">
        {features.map((feature) => (
          <li key={feature}>
            <Check className="icon" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  )
}
