import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { photoAddress } from '#contract/items/photos.ts'
import { moveInOrder } from '#web/features/items/photos/move-in-order.ts'
import { useDragOrder } from '#web/features/items/photos/use-drag-order.ts'
import type { ItemPhotos } from '#web/features/items/photos/use-item-photos.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/photo.tsx'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrow keys look at the next one, with Shift they move it; with mouse or finger it is dragged. */
export function PhotoThumbs({ photos, children }: { photos: ItemPhotos; children: ReactNode }) {
  const { itemId, shown, choose } = photos
  const ids = photos.photos.map(({ id }) => id)
  // The only one is shown large already.
  const several = ids.length > 1
  const { dragged, order, handlersOf } = useDragOrder(ids, photos.order)
  const list = useRef<HTMLUListElement>(null)
  const stepped = useRef(false)
  const place = shown ? ids.indexOf(shown.id) : -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step
  useEffect(() => {
    if (stepped.current) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    stepped.current = false
  }, [shown?.id, place])

  const step = (event: KeyboardEvent, id: string) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    const to = ids.indexOf(id) + by
    if (to < 0 || to >= ids.length) return
    stepped.current = true
    if (event.shiftKey) photos.order(moveInOrder(ids, id, to))
    else choose(ids[to]!)
  }
  return (
    <ul
      ref={list}
      className="flex flex-wrap gap-1"
      aria-label={several ? 'Photos in order. Drag to reorder, or press Shift and an arrow key' : undefined}
    >
      {(several ? order : []).map((id, index) => (
        <li key={id}>
          <button
            type="button"
            {...handlersOf(id)}
            className={classNames(
              'block cursor-pointer touch-pan-y rounded-[10px] border-2 border-transparent select-none aria-[current]:border-ink',
              id === dragged && 'cursor-grabbing opacity-60',
            )}
            aria-current={id === shown?.id || undefined}
            aria-label={index === 0 ? 'Photo 1, the cover' : `Photo ${index + 1}`}
            onClick={() => choose(id)}
            onKeyDown={(event) => step(event, id)}
          >
            <Photo
              thumb
              src={photoSource(photoAddress(itemId, id), 160)}
              alt=""
              width={56}
              height={56}
              draggable={false}
            />
          </button>
        </li>
      ))}
      {children}
    </ul>
  )
}
