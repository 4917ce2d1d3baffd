import { useCallback, useRef } from 'react'

/** Under the same key, nothing is begun again before it is over; what fails has said so itself. */
export function useOnce() {
  const underWay = useRef(new Set<string>())
  return useCallback((key: string, act: () => Promise<unknown>) => {
    if (underWay.current.has(key)) return
    underWay.current.add(key)
    void act()
      .catch(() => undefined)
      .finally(() => underWay.current.delete(key))
  }, [])
}
