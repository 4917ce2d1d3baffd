import { Award, Equal, type LucideIcon, Receipt, SearchCheck, Tags, TriangleAlert, Truck } from 'lucide-react'
import type { PriceReason } from '#contract/market/market.ts'

const ICONS: Record<PriceReason['kind'], LucideIcon> = {
  comparables: Equal,
  condition: SearchCheck,
  brand: Award,
  details: Tags,
  delivery: Truck,
  sales: Receipt,
  caution: TriangleAlert,
}

export function PriceReasons({ reasons }: { reasons: PriceReason[] }) {
  return (
    <ul className="why">
      {reasons.map(({ kind, text }) => {
        const Icon = ICONS[kind]
        return (
          <li key={text}>
            <Icon className="icon" />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
