import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'

interface TrayRowsProps {
  /** The items, each with a key. They are drawn again when they change, not when the page is scrolled. */
  cells: ReactElement[]
  /** Comes after them where more than one stands beside another. */
  last: ReactElement | null
}

const NARROWEST_PX = 240
const MOST_COLUMNS = 4
/** A row before it is measured, on a phone and on a desk. */
const ROW_PX = [190, 390] as const

/** As many items beside each other as there is room for. Only the rows in sight are drawn. */
export function TrayRows({ cells, last }: TrayRowsProps) {
  const { list, columns, top } = useColumns()
  const rows = Math.ceil((cells.length + (last && columns > 1 ? 1 : 0)) / columns)
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => ROW_PX[columns === 1 ? 0 : 1],
    overscan: 2,
    scrollMargin: top,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div
      ref={list}
      role="list"
      className="relative rounded-card border-[1.5px] border-dashed border-field bg-card max-sm:border max-sm:border-solid max-sm:border-line"
      style={{ height: virtual.getTotalSize() + 20 }}
    >
      {virtual.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          className="absolute inset-x-0 top-2.5 grid gap-2 px-2.5 max-sm:border-line max-sm:px-0 max-sm:not-first:border-t"
          style={{
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {cellsOf(row.index).map(({ cell, place }) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div key={cell.key} role="listitem" aria-setsize={cells.length} aria-posinset={place + 1}>
              {cell}
            </div>
          ))}
          {columns > 1 && row.index === rows - 1 && last}
        </div>
      ))}
    </div>
  )

  function cellsOf(row: number) {
    const from = row * columns
    return cells.slice(from, from + columns).map((cell, at) => ({ cell, place: from + at }))
  }
}

/** How many there is room for, and where the list begins on the page. */
function useColumns() {
  const list = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(MOST_COLUMNS)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      setColumns(Math.min(MOST_COLUMNS, Math.max(1, Math.floor(element.clientWidth / NARROWEST_PX))))
      setTop(element.getBoundingClientRect().top + scrollY)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { list, columns, top }
}
