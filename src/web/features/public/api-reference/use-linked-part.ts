import { useEffect } from 'react'

/** For parts that come after their page: by then the browser has given up looking for what the address names. */
export function useLinkedPart() {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
  }, [])
}
