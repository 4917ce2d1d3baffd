import {
  ArchiveRestore,
  CircleDollarSign,
  Ellipsis,
  Gift,
  ListChecks,
  Package,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useLocation } from 'wouter'
import type { HistoryItem } from '#contract/items/history.ts'
import { type ItemState, isForSale } from '#contract/items/item-state.ts'
import type { ItemDialog } from '#web/app/history/history-dialogs.tsx'
import { lineName } from '#web/features/items/history/history-list.tsx'
import { useDeleteItem } from '#web/features/items/use-delete-item.ts'
import { useKeep, useRemoveImported, useUndoSale } from '#web/features/sales/sold/use-sale.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'

/** The next thing to do with a line as a button, the rest in a menu. */
export function HistoryActions({ item, onDialog }: { item: HistoryItem; onDialog: (dialog: ItemDialog) => void }) {
  const [, navigate] = useLocation()
  const { remove } = useDeleteItem()
  const { keep, offer } = useKeep()
  const { mutate: undo } = useUndoSale()
  const { mutate: removeSale } = useRemoveImported()
  const { id, state, stillUp, mayBeUp, imported } = item
  const name = lineName(item)
  if (imported !== null)
    return (
      <Menu
        label={`More for ${name}`}
        icon={Ellipsis}
        items={[
          { label: 'Correct the sale', icon: CircleDollarSign, run: () => onDialog({ name: 'imported', item }) },
          { label: 'Remove this sale', icon: Trash2, run: () => removeSale(id) },
        ]}
      />
    )
  const sell = { label: 'Mark as sold', icon: CircleDollarSign, run: () => onDialog({ name: 'sold', item }) }
  const takeDown = { label: 'Take it down', icon: ListChecks, run: () => onDialog({ name: 'take-down', item }) }
  const open = { icon: Pencil, run: () => navigate(`/?item=${id}`) }
  /** What it waits for; what is sold or kept and down everywhere waits for nothing. */
  const nextIn: Partial<Record<ItemState, MenuItem>> = {
    unnamed: { label: 'Say what it is', ...open },
    draft: { label: 'List it', ...open },
    live: sell,
  }
  const next = stillUp + mayBeUp > 0 ? takeDown : nextIn[state]
  const forSale = isForSale(state)
  const rest: (MenuItem | false)[] = [
    forSale && state !== 'live' && sell,
    forSale && { label: 'Given away', icon: Gift, run: () => keep({ id, fate: 'given' }) },
    forSale && { label: 'I’m keeping it', icon: Package, run: () => keep({ id, fate: 'kept' }) },
    state === 'sold' && { ...sell, label: 'Correct the sale' },
    state === 'sold' && { label: 'Undo the sale', icon: Undo2, run: () => undo(id) },
    state === 'kept' && { label: 'For sale after all', icon: ArchiveRestore, run: () => offer(id) },
    { label: 'Delete item', icon: Trash2, run: () => remove(id) },
  ]
  return (
    <span className="flex items-center justify-end gap-1 whitespace-nowrap max-md:-mr-2.5">
      {next && (
        <Button size="sm" onClick={next.run}>
          {next.label}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      <Menu label={`More for ${name}`} icon={Ellipsis} items={rest.filter((entry) => entry !== false)} />
    </span>
  )
}
