import { type TouchEvent, useRef, useState } from 'react'

const SWIPED_FROM_PX = 90
/** Steeper is scrolling. */
const FLAT = 0.5
/** What needs a sideways finger for itself: fields, and what is dragged. */
const OWN_WAY = 'input, textarea, select, [data-drags]'

interface Swipe {
  onRight: () => void
  onLeft: () => void
}

/** A finger that goes sideways; `offset` is how far it has come. */
export function useSwipe({ onRight, onLeft }: Swipe) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const [offset, setOffset] = useState(0)
  const end = () => {
    start.current = null
    setOffset(0)
  }
  return {
    offset,
    handlers: {
      onTouchStart({ touches, target }: TouchEvent) {
        const finger = touches[0]
        const ours = touches.length === 1 && !(target as Element).closest(OWN_WAY)
        start.current = finger && ours ? { x: finger.clientX, y: finger.clientY } : null
        setOffset(0)
      },
      onTouchMove({ touches }: TouchEvent) {
        const finger = touches[0]
        if (!start.current || !finger) return
        const across = finger.clientX - start.current.x
        const along = Math.abs(finger.clientY - start.current.y)
        setOffset(along > Math.abs(across) * FLAT ? 0 : across)
      },
      onTouchEnd() {
        const gone = offset
        end()
        if (gone > SWIPED_FROM_PX) onRight()
        if (gone < -SWIPED_FROM_PX) onLeft()
      },
      onTouchCancel: end,
    },
  }
}
