import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Camera, ChevronUp, Tag } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { ITEMS_KEY, overviewQuery, RECENT_SHOWN, recentItemsQuery } from '#web/features/items/queries.ts'
import { RecentItemRow } from '#web/features/items/recent-item-row.tsx'
import { useDeleteItem } from '#web/features/items/use-delete-item.ts'
import { messageOf } from '#web/platform/api.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/card.css'

interface RecentItemsProps {
  /** The item that is open above. */
  current: string | null
  onDeleted: (itemId: string) => void
  onAnalyzeNew: () => void
}

/** The newest few items, which can be folded away. */
export function RecentItems({ current, onDeleted, onAnalyzeNew }: RecentItemsProps) {
  const [open, setOpen] = useState(true)
  const listId = useId()
  const cache = useQueryClient()
  const { remove } = useDeleteItem({ onDeleted })
  const { data: items, error } = useQuery(recentItemsQuery)
  const total = useQuery(overviewQuery).data?.itemsAnalyzed ?? items?.length ?? 0
  if (items?.length === 0)
    return (
      <EmptyState
        icon={Tag}
        title="No items analyzed yet. Upload your first item to see it here!"
        text="A photo of anything you want to sell will do: a lamp, a jacket, a bicycle."
        action={
          <Button variant="go" onClick={onAnalyzeNew}>
            <Camera className="icon" />
            Analyze New Item
          </Button>
        }
      />
    )
  return (
    <section className="card" aria-label="Recent Items">
      <h3>
        <button
          type="button"
          className="group flex min-h-13 w-full cursor-pointer items-center gap-2.5 px-5 py-3.5 text-left max-sm:px-4"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          Recent Items
          {items && (
            <span className="font-sans text-sm leading-none font-medium tracking-normal text-muted">
              {items.length} of {formatNumber(total)}
            </span>
          )}
          <ChevronUp className="icon ml-auto transition-[rotate] duration-(--fast) group-aria-[expanded=false]:rotate-180" />
        </button>
      </h3>
      <div id={listId} hidden={!open}>
        {error ? (
          <div className="p-4 pt-0">
            <Note variant="stop">
              {messageOf(error, 'Your items could not be loaded.')}{' '}
              <Button variant="link" onClick={() => void cache.refetchQueries({ queryKey: ITEMS_KEY })}>
                Try again
              </Button>
            </Note>
          </div>
        ) : (
          <ul>
            {items?.map((item) => (
              <RecentItemRow key={item.id} item={item} current={item.id === current} onDelete={remove} />
            )) ?? <WaitingRows />}
          </ul>
        )}
        {total > RECENT_SHOWN && (
          <div className="card__cut p-2">
            <Link className={buttonClass({ variant: 'quiet', block: true })} href="/history">
              View All Items ({formatNumber(total)})
            </Link>
          </div>
        )}
      </div>
    </section>
  )
}

function WaitingRows() {
  return Array.from({ length: 3 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    <li key={row} className="flex items-center gap-3.5 border-t border-line px-5 py-3 max-sm:px-4">
      <Skeleton className="size-14" />
      <span className="grid gap-2 grow">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </span>
    </li>
  ))
}
