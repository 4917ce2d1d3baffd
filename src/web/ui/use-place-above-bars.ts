import { useEffect, useRef } from 'react'
import { takenAtLowerEdge } from '#web/ui/lower-edge.ts'

/** What stays in reach at the lower edge; pages mark theirs with `lower-bar`. */
const BARS = '.bottom-bar, .lower-bar, .dialog__foot'
const MARGIN_PX = 16

/** For what lies at the lower edge, on top of everything: while it is shown, it keeps above the bars there. */
export function usePlaceAboveBars<Place extends HTMLElement>(shown: boolean) {
  const ref = useRef<Place>(null)
  useEffect(() => {
    if (!shown) return
    let frame = 0
    // Bars come, go, grow, and leave the edge where the page ends, and no event tells of all that.
    const follow = () => {
      if (ref.current) placeAboveBars(ref.current)
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
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
