import { BadgePercent, Gift, Package, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { HistoryItem } from '#contract/items/history.ts'
import { isForSale } from '#contract/items/item-state.ts'
import { MAX_BULK } from '#contract/posting/posting.ts'
import { useDeleteItems } from '#web/app/dashboard/items/use-bulk-acts.ts'
import { ACT, SelectionBar } from '#web/app/dashboard/selection-bar.tsx'
import { PostOneByOne } from '#web/features/posting/queue/post-one-by-one.tsx'
import { useKeepItems } from '#web/features/sales/sold/use-keep-items.ts'
import { useRefresh } from '#web/features/sales/sold/use-sale.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MenuOf } from '#web/ui/menu.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const BulkDialog = preloadable(() =>
  import('#web/app/dashboard/items/bulk-dialog.tsx').then((module) => module.BulkDialog),
)

interface HistoryBulkProps {
  items: HistoryItem[]
  onClear: () => void
}

/** What can be done with all selected items at once; what is sold or kept can only be deleted. */
export function HistoryBulk({ items, onClear }: HistoryBulkProps) {
  const [pricing, setPricing] = useState(false)
  const refresh = useRefresh()
  const remove = useDeleteItems(refresh, onClear)
  const { mutate: keep } = useKeepItems(onClear)
  const ids = items.map(({ id }) => id)
  const disabled = ids.length > MAX_BULK
  const act = { size: 'sm', className: ACT, disabled } as const
  return (
    <SelectionBar label="Selected items" count={ids.length} onClear={onClear}>
      {items.some(({ state }) => isForSale(state)) && (
        <>
          <PostOneByOne {...act} itemIds={ids} />
          <Button {...act} onClick={() => setPricing(true)}>
            <BadgePercent className="icon" />
            Change price
          </Button>
          <MenuOf
            className={buttonClass({ size: 'sm' }, ACT)}
            disabled={disabled}
            note="You’ll need to take down what is posted."
            items={[
              { label: 'Given away', icon: Gift, run: () => keep({ ids, fate: 'given' }) },
              { label: 'I’m keeping them', icon: Package, run: () => keep({ ids, fate: 'kept' }) },
            ]}
          >
            <Gift className="icon" />
            Keep or give away
          </MenuOf>
        </>
      )}
      <Button {...act} variant="stop" onClick={() => remove(items)}>
        <Trash2 className="icon" />
        Delete
      </Button>
      {pricing && (
        <Suspense>
          <BulkDialog name="price" items={items} onActed={refresh} onDone={onClear} onClose={() => setPricing(false)} />
        </Suspense>
      )}
    </SelectionBar>
  )
}
