import { type PointerEvent, useRef, useState } from 'react'
import { moveInOrder } from '#web/features/items/photos/move-in-order.ts'

/** Less is a press by an unsteady hand. */
const DRAG_FROM_PX = 6

/** Reordering with mouse, pen and finger: what is dragged takes the place of whatever it is over, until it is let go. */
export function useDragOrder(ids: string[], onOrder: (order: string[]) => void) {
  const [drag, setDrag] = useState<{ id: string; order: string[] } | null>(null)
  const pressed = useRef<{ id: string; x: number; y: number } | null>(null)
  const end = () => {
    pressed.current = null
    setDrag(null)
  }
  const handlersOf = (id: string) => ({
    'data-photo': id,
    'data-drags': true,
    onPointerDown({ button, clientX: x, clientY: y }: PointerEvent) {
      if (button === 0) pressed.current = { id, x, y }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = pressed.current
      if (!from) return
      const { clientX: x, clientY: y, pointerId, currentTarget } = event
      if (!drag && Math.hypot(x - from.x, y - from.y) < DRAG_FROM_PX) return
      if (!drag) currentTarget.setPointerCapture(pointerId)
      const order = drag?.order ?? ids
      const over = photoAt(x, y)
      const to = over && over !== from.id ? order.indexOf(over) : -1
      setDrag({ id: from.id, order: to < 0 ? order : moveInOrder(order, from.id, to) })
    },
    onPointerUp() {
      if (drag) onOrder(drag.order)
      end()
    },
    onPointerCancel: end,
  })
  return { dragged: drag?.id ?? null, order: drag?.order ?? ids, handlersOf }
}

const photoAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset.photo
