import { useEffect, useRef } from 'react'

/** Who leaves the page leaves its fields too, but the browser tells no field so: what stands in one is taken all the same. */
export function useTakeWhenLeft(take: () => void) {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const leave = () => latest.current()
    // Before whoever sends what was taken, though that one listens longer.
    addEventListener('pagehide', leave, true)
    return () => {
      removeEventListener('pagehide', leave, true)
      leave()
    }
  }, [])
}
