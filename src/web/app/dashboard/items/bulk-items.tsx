import { BadgePercent, CalendarClock, RefreshCw, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { DashboardItem } from '#contract/listings/dashboard-items.ts'
import { MAX_BULK } from '#contract/posting/posting.ts'
import { useDeleteItems, useSyncItems } from '#web/app/dashboard/items/use-bulk-acts.ts'
import { ACT, SelectionBar } from '#web/app/dashboard/selection-bar.tsx'
import { PostOneByOne } from '#web/features/posting/queue/post-one-by-one.tsx'
import { Button } from '#web/ui/button.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const BulkDialog = preloadable(() =>
  import('#web/app/dashboard/items/bulk-dialog.tsx').then((module) => module.BulkDialog),
)

interface BulkItemsProps {
  items: DashboardItem[]
  hasWebhook: boolean
  onActed: (ids: readonly string[]) => void
  onClear: () => void
}

/** What can be done with all selected items at once. */
export function BulkItems({ items, hasWebhook, onActed, onClear }: BulkItemsProps) {
  const [dialog, setDialog] = useState<'price' | 'schedule' | null>(null)
  const ids = items.map(({ id }) => id)
  const chosen = items.map((item) => ({ ...item, basePrice: item.askingPrice }))
  const remove = useDeleteItems(onActed, onClear)
  const { mutate: sync, isPending: syncing } = useSyncItems(onActed, onClear)
  const act = { size: 'sm', className: ACT, disabled: ids.length > MAX_BULK } as const
  return (
    <SelectionBar label="Selected items" count={ids.length} onClear={onClear}>
      {hasWebhook && (
        <Button {...act} busy={syncing} onClick={() => sync(ids)}>
          {!syncing && <RefreshCw className="icon" />}
          Sync
        </Button>
      )}
      <PostOneByOne {...act} itemIds={ids} />
      <Button {...act} onClick={() => setDialog('schedule')}>
        <CalendarClock className="icon" />
        Schedule
      </Button>
      <Button {...act} onClick={() => setDialog('price')}>
        <BadgePercent className="icon" />
        Change price
      </Button>
      <Button {...act} variant="stop" onClick={() => remove(items)}>
        <Trash2 className="icon" />
        Delete
      </Button>
      {dialog && (
        <Suspense>
          <BulkDialog name={dialog} items={chosen} onActed={onActed} onDone={onClear} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </SelectionBar>
  )
}
