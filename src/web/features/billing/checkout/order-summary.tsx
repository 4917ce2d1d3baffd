import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
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
    <Card>
      <Stack gap={5}>
        <div className="flex items-center justify-between gap-4">
          <h2>{title}</h2>
          <HangingTag price={price} word={word} />
        </div>
        <dl className="divide-y divide-line border-line border-y tabular-nums">
          <Line term={item}>{itemPrice}</Line>
          <Line term={<b>Due today</b>}>
            <span className="money text-xl leading-none">{total}</span>
          </Line>
        </dl>
        <p className="text-ui">{terms}</p>
        {reason && <p className="text-muted text-ui">{reason}</p>}
        {/* On phones the card form is what the page is for: the features are known from the page before. */}
        <ul className="grid gap-2 text-ui max-sm:hidden">
          {features.map((feature) => (
            <li key={feature} className="flex items-center gap-2.5">
              <Check className="icon" />
              {feature}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

const Line = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
