import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DashboardItem } from '#contract/listings/dashboard-items.ts'
import { BulkItems } from '#web/app/dashboard/items/bulk-items.tsx'
import { ItemCard, ItemCardSkeleton } from '#web/app/dashboard/items/item-card.tsx'
import { useDeleteItems } from '#web/app/dashboard/items/use-bulk-acts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SelectAll } from '#web/ui/select-all.tsx'
import { useSelection } from '#web/ui/use-selection.ts'

interface ItemListProps {
  items: DashboardItem[]
  hasWebhook: boolean
  /** The list of the search before, while the next is on its way. */
  stale: boolean
  hasMore: boolean
  onMore: () => void
  /** Which places are on screen. */
  onSee: (first: number, last: number) => void
  /** Something happened to these. */
  onActed: (ids: readonly string[]) => void
}

/** A card before it is measured. */
const CARD_PX = 200
/** So many from the end the next page is asked for. */
const AHEAD = 12

/** Only the cards in sight are drawn: ten thousand items scroll as smoothly as ten. */
export function ItemList({ items, hasWebhook, stale, hasMore, onMore, onSee, onActed }: ItemListProps) {
  const selection = useSelection(items)
  const { chosen, isSelected, select, clear } = selection
  const { list, top } = useTop()
  const virtual = useWindowVirtualizer({
    count: items.length + (hasMore ? 1 : 0),
    estimateSize: () => CARD_PX,
    getItemKey: (place) => items[place]?.id ?? 'more',
    overscan: 4,
    scrollMargin: top,
  })
  const rows = virtual.getVirtualItems()
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0]
  useEffect(() => {
    onSee(first, last)
    if (hasMore && last >= items.length - AHEAD) onMore()
  })
  const remove = useDeleteItems(onActed)
  return (
    <>
      <SelectAll count={items.length} selection={selection} />
      {/* biome-ignore lint/a11y/useSemanticElements: of a list that is drawn in part, each item says its place */}
      <div
        ref={list}
        role="list"
        aria-label="Items"
        className={classNames('relative print:h-auto!', stale && 'opacity-60')}
        aria-busy={stale}
        style={{ height: virtual.getTotalSize() }}
      >
        {rows.map((row) => {
          const item = items[row.index]
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              role="listitem"
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={row.index + 1}
              className="absolute inset-x-0 top-0 pb-3 has-[[role=menu]]:z-6 print:static print:transform-none! print:break-inside-avoid"
              style={{ transform: `translateY(${row.start - top}px)` }}
            >
              {item ? (
                <ItemCard
                  item={item}
                  hasWebhook={hasWebhook}
                  selected={isSelected(item.id)}
                  onSelect={select}
                  onDelete={remove}
                />
              ) : (
                <ItemCardSkeleton />
              )}
            </div>
          )
        })}
      </div>
      {chosen.length > 0 && <BulkItems items={chosen} hasWebhook={hasWebhook} onActed={onActed} onClear={clear} />}
    </>
  )
}

/** Where the list begins on the page; what stands above it may come later, or go. */
function useTop() {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => setTop(element.getBoundingClientRect().top + scrollY)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { list, top }
}

const PLACES = [1, 2, 3, 4]

export const ItemListSkeleton = () => (
  <div className="grid gap-3" aria-busy="true">
    {PLACES.map((place) => (
      <ItemCardSkeleton key={place} />
    ))}
  </div>
)
