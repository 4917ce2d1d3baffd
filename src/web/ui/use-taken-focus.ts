import { useEffect, useRef } from 'react'

/** For what opens where the seller asked for it: the focus follows. */
export function useTakenFocus<Part extends HTMLElement>(takesFocus: boolean) {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (takesFocus) part.current?.focus()
  }, [takesFocus])
  return part
}
