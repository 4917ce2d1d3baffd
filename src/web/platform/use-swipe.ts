import { type TouchEvent, useRef, useState } from 'react'

const SWIPED_FROM_PX = 90
/** Steeper is scrolling. */
const FLAT = 0.5

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
      onTouchStart({ touches }: TouchEvent) {
        const finger = touches[0]
        start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
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
