import { type RefObject, useEffect, useState } from 'react'

/** Starts as true: nothing that depends on it flashes up while the page loads. */
export function useIsOnScreen(ref: RefObject<Element | null>) {
  const [isOnScreen, setIsOnScreen] = useState(true)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setIsOnScreen(entry?.isIntersecting ?? true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isOnScreen
}
