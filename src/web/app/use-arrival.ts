import { useEffect } from 'react'
import { catchUp } from '#web/platform/early-acts.ts'

let lastPath: string | undefined
let wentBack = false
// Where pages are rendered ahead there is no history to go back in.
globalThis.addEventListener?.('popstate', () => {
  wentBack = true
})

/** Sets the tab's title and, after a navigation, moves the focus to the page and the view to its start or fragment. */
export function useArrival(title: string, path: string) {
  useEffect(catchUp, [])

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    const first = lastPath === undefined
    const moved = !first && lastPath !== path
    lastPath = path
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
    if (moved) document.getElementById('main')?.focus({ preventScroll: true })
    if (target && (moved || first)) target.scrollIntoView()
    else if (moved && !wentBack) scrollTo({ top: 0, behavior: 'instant' })
    wentBack = false
  }, [path])
}
