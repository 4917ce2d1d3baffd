import { useSyncExternalStore } from 'react'

/** Room for a panel beside a page's own content. */
const WIDE = '(min-width: 1100px)'

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** For what is not only drawn elsewhere on a small screen, but is not there at all. */
export const useWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
