import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Plus } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type Pile, type PileGroup, pilePhotoAddress } from '#contract/piles/piles.ts'
import { isSettled } from '#web/features/piles/tray/arrange.ts'
import { GroupCard } from '#web/features/piles/tray/group-card.tsx'
import { PhotoDialog } from '#web/features/piles/tray/photo-dialog.tsx'
import { photoMoves } from '#web/features/piles/tray/photo-moves.ts'
import { SelectionBar } from '#web/features/piles/tray/selection-bar.tsx'
import { useDragPhotos } from '#web/features/piles/tray/use-drag-photos.ts'
import type { Selection } from '#web/features/piles/tray/use-selection.ts'
import type { PileActs } from '#web/features/piles/use-pile-acts.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Kbd } from '#web/ui/kbd.tsx'

interface TrayProps {
  pile: Pile
  acts: PileActs
  selection: Selection
  /** The item that is looked at beside the tray. */
  shownId: string | null
  about: (group: PileGroup, number: number) => ReactNode
}

const NEW_ITEM = 'new-item'
const NARROWEST_PX = 240
const MOST_COLUMNS = 4
/** A row before it is measured, on a phone and on a desk. */
const ROW_PX = [190, 390] as const

/** The items of a pile. Only the rows in sight are drawn: two hundred photos scroll as smoothly as two. */
export function Tray({ pile, acts, selection, shownId, about }: TrayProps) {
  const { groups } = acts
  const [opened, setOpened] = useState<string | null>(null)
  const { list, columns, top } = useColumns()
  const drop = (photoIds: readonly string[], target: string) => {
    const moves = photoMoves(acts, photoIds)
    selection.end()
    if (target === NEW_ITEM) moves.splitOff()
    else moves.moveTo(groups.findIndex(({ id }) => id === target))
  }
  const dragging = useDragPhotos({ onDrop: drop, onHold: selection.isOn ? null : selection.pressAll })
  // Where photos can be dragged, one more cell makes an item of what is dropped on it.
  const movable = groups.some((group) => !isSettled(group))
  const rows = Math.ceil((groups.length + (movable && columns > 1 ? 1 : 0)) / columns)
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => ROW_PX[columns === 1 ? 0 : 1],
    overscan: 2,
    scrollMargin: top,
  })
  const sourceOf = (photoId: string) => photoSource(pilePhotoAddress(pile.id, photoId), 320)
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="tray">
      <h2 id="tray" className="sr-only">
        Items in the pile
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items */}
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
            {Array.from({ length: columns }, (_, column) => {
              const place = row.index * columns + column
              const group = groups[place]
              if (group)
                return (
                  // biome-ignore lint/a11y/useSemanticElements: as above
                  <div key={group.id} role="listitem" aria-setsize={groups.length} aria-posinset={place + 1}>
                    <GroupCard
                      group={group}
                      number={place + 1}
                      isShown={group.id === shownId}
                      acts={acts}
                      dragging={dragging}
                      selection={selection}
                      sourceOf={sourceOf}
                      onOpen={setOpened}
                      about={about}
                    />
                  </div>
                )
              return movable && place === groups.length ? <NewItem key={NEW_ITEM} drag={dragging.drag} /> : null
            })}
          </div>
        ))}
      </div>
      <p className="px-1 text-sm text-muted max-sm:hidden" hidden={!movable}>
        Drag a photo to another item to move it, or an item onto another to merge them. To move several photos, select
        them first. With the keyboard: press <Kbd>M</Kbd> or <Kbd>Enter</Kbd> on a photo, then choose where;{' '}
        <Kbd>X</Kbd> selects it. Drop more photos anywhere on this page.
      </p>
      {dragging.drag && (
        <div
          ref={dragging.flying}
          className="pointer-events-none fixed top-0 left-0 z-45 size-18 -rotate-5 overflow-hidden rounded-control shadow-(--float)"
          aria-hidden="true"
        >
          <img className="size-full object-cover" src={sourceOf(dragging.drag.photoIds[0]!)} alt="" />
          {dragging.drag.photoIds.length > 1 && (
            <b className="absolute right-1 bottom-1 min-w-6 rounded-full bg-go px-1.5 text-center text-sm text-on-go">
              {dragging.drag.photoIds.length}
            </b>
          )}
        </div>
      )}
      {selection.isOn && <SelectionBar selection={selection} acts={acts} thumbOf={sourceOf} />}
      {opened && (
        <PhotoDialog
          photoId={opened}
          acts={acts}
          thumbOf={sourceOf}
          source={photoSource(pilePhotoAddress(pile.id, opened), 640)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

/** Where a dragged photo becomes an item; on a phone the photo's own dialog says so. */
function NewItem({ drag }: { drag: ReturnType<typeof useDragPhotos>['drag'] }) {
  return (
    <div
      data-target={NEW_ITEM}
      aria-hidden="true"
      className={classNames(
        'm-3 grid min-h-50 place-content-center justify-items-center gap-1 rounded-card border-[1.5px] border-dashed border-field p-4 text-center text-sm text-muted',
        drag?.over === NEW_ITEM && 'border-go bg-go-tint text-ink',
      )}
    >
      <Plus className="icon" />
      <b className="text-base text-ink">New item</b>
      Drop photos here to split them off
    </div>
  )
}

/** As many beside each other as there is room for, and where the list begins on the page. */
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
