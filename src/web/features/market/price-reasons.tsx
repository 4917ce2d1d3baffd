import {
  Award,
  Equal,
  type LucideIcon,
  MessageCircleQuestionMark,
  Receipt,
  SearchCheck,
  Tags,
  TriangleAlert,
  Truck,
} from 'lucide-react'
import type { PriceReason } from '#contract/market/market.ts'

const ICONS: Record<PriceReason['kind'], LucideIcon> = {
  comparables: Equal,
  condition: SearchCheck,
  brand: Award,
  details: Tags,
  answers: MessageCircleQuestionMark,
  delivery: Truck,
  sales: Receipt,
  caution: TriangleAlert,
}

export function PriceReasons({ reasons }: { reasons: PriceReason[] }) {
  return (
    <ul className="mt-3.5 grid gap-3.5 text-ui leading-[1.45]">
      {reasons.map(({ kind, text }) => {
        const Icon = ICONS[kind]
        return (
          <li key={text} className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 wrap-anywhere">
            <Icon className="icon mt-0.5 text-muted" />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
