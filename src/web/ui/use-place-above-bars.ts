import { useEffect, useRef } from 'react'
import { takenAtLowerEdge } from '#web/ui/lower-edge.ts'

/** What stays in reach at the lower edge; pages mark theirs with `lower-bar`. */
const BARS = '.bottom-bar, .lower-bar, .dialog__foot'
const MARGIN_PX = 16
const LOOK_MS = 200

/** For what lies at the lower edge, on top of everything: while it is shown, it keeps above the bars there. */
export function usePlaceAboveBars<Place extends HTMLElement>(shown: boolean) {
  const ref = useRef<Place>(null)
  useEffect(() => {
    if (!shown) return
    const place = () => ref.current && placeAboveBars(ref.current)
    place()
    addEventListener('scroll', place, { passive: true, capture: true })
    addEventListener('resize', place)
    // Bars also come, go and grow, and no event tells of all that.
    const looking = setInterval(place, LOOK_MS)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
      clearInterval(looking)
    }
  }, [shown])
  return ref
}

function placeAboveBars(place: HTMLElement) {
  const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect())
  const height = place.firstElementChild?.clientHeight ?? 0
  const taken = takenAtLowerEdge(place.getBoundingClientRect(), bars, height + 2 * MARGIN_PX)
  if (taken > 0) place.style.setProperty('--floor', `${taken}px`)
  else place.style.removeProperty('--floor')
}
