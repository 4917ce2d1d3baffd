import { Check } from 'lucide-react'
import type { Pricing } from '#contract/market/market.ts'
import { formatDollars } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tag } from '#web/ui/tag.tsx'

interface ReviewedPriceProps {
  pricing: Pricing
  /** The seller said 'Looks right'. */
  decided: boolean
  className?: string
}

export const ReviewedPrice = ({ pricing, decided, className }: ReviewedPriceProps) => (
  <p className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
    <span className="sr-only">Recommended price</span>
    <Tag price={formatDollars(pricing.recommended)} />
    <span className="text-ui text-muted">
      Quick sale {formatDollars(pricing.quickSale)}, patient {formatDollars(pricing.patient)}.
    </span>
    {decided && (
      <Badge variant="go" icon={Check}>
        Looks right
      </Badge>
    )}
  </p>
)
