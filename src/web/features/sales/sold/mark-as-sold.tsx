import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import { openedItemQuery } from '#web/features/sales/queries.ts'
import { SaleDialog } from '#web/features/sales/sold/sale-dialog.tsx'
import { TakeDownDialog } from '#web/features/sales/sold/take-down-dialog.tsx'

interface MarkAsSoldProps {
  itemId: string
  /** Where it most likely sold. */
  platform?: MarketplaceId
  onClose: () => void
}

/** Where, for how much, and what has to come down now. */
export function MarkAsSold({ itemId, platform, onClose }: MarkAsSoldProps) {
  const { data: item } = useQuery(openedItemQuery(itemId))
  const [sold, setSold] = useState<{ profitCents: number | null } | null>(null)
  if (!item) return null
  if (sold) return <TakeDownDialog itemId={itemId} saved={sold} onClose={onClose} />
  return (
    <SaleDialog
      item={item}
      platform={platform}
      onSold={(answer) => (answer.takeDowns.length > 0 ? setSold(answer) : onClose())}
      onClose={onClose}
    />
  )
}
