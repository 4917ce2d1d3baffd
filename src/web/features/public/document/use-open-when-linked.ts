import { type RefObject, useEffect } from 'react'

/** Unfolds a part when the address names it: on arrival, and when a link on the page leads to it. */
export function useOpenWhenLinked(details: RefObject<HTMLDetailsElement | null>, id: string) {
  useEffect(() => {
    const openWhenLinked = () => {
      if (location.hash !== `#${id}` || !details.current) return
      details.current.open = true
      // What unfolds makes the page longer: only then can it be scrolled to its place.
      requestAnimationFrame(() => details.current?.scrollIntoView())
    }
    openWhenLinked()
    window.addEventListener('hashchange', openWhenLinked)
    return () => window.removeEventListener('hashchange', openWhenLinked)
  }, [details, id])
}
