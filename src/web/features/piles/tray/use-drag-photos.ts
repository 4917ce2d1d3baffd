import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Less is a press by an unsteady hand. */
const DRAG_FROM_PX = 6
const EDGE_PX = 72
const SCROLL_PX = 14
const HOLD_MS = 450

interface Acts {
  onDrop: (photoIds: readonly string[], target: string) => void
  /** A finger rested on them; null where that means nothing. */
  onHold: ((photoIds: readonly string[]) => void) | null
}

/** Dragging photos with mouse or pen; a finger scrolls, opens a photo with a tap, and selects it by staying. */
export function useDragPhotos({ onDrop, onHold }: Acts) {
  const [drag, setDrag] = useState<{ photoIds: readonly string[]; over: string | null } | null>(null)
  const pressed = useRef<{ photoIds: readonly string[]; x: number; y: number } | null>(null)
  const dragged = useRef(false)
  const held = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touched = useRef(false)
  /** Follows the pointer. */
  const flying = useRef<HTMLDivElement>(null)
  useEffect(() => () => clearTimeout(held.current), [])
  const end = () => {
    clearTimeout(held.current)
    pressed.current = null
    setDrag(null)
  }
  const handlersOf = (photoIds: readonly string[]) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { button, pointerType, pointerId, clientX: x, clientY: y, currentTarget } = event
      dragged.current = false
      touched.current = pointerType === 'touch'
      clearTimeout(held.current)
      if (touched.current && onHold)
        held.current = setTimeout(() => {
          dragged.current = true
          onHold(photoIds)
        }, HOLD_MS)
      if (touched.current || button !== 0) return
      pressed.current = { photoIds, x, y }
      // A quick hand has left the photo before its first move is told.
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      const from = pressed.current
      if (!from || (!drag && Math.hypot(x - from.x, y - from.y) < DRAG_FROM_PX)) return
      dragged.current = true
      if (flying.current) flying.current.style.translate = `${x - 36}px ${y - 36}px`
      if (y < EDGE_PX) scrollBy(0, -SCROLL_PX)
      if (y > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
      const over = targetAt(x, y)
      if (over !== drag?.over || !drag) setDrag({ photoIds: from.photoIds, over })
    },
    onPointerUp() {
      if (drag?.over) onDrop(drag.photoIds, drag.over)
      end()
    },
    onPointerCancel: end,
    // The press that ends a drag is not one that opens the photo.
    onClickCapture(event: MouseEvent) {
      if (dragged.current) event.stopPropagation()
      dragged.current = false
    },
    // A finger that stays would otherwise be offered to save the picture.
    onContextMenu(event: MouseEvent) {
      if (touched.current) event.preventDefault()
    },
  })
  return { drag, flying, handlersOf }
}

const targetAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-target]')?.dataset.target ?? null
