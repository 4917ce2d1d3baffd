import { type MouseEvent, useState } from 'react'

/** Sooner, nobody has seen what a tap would be about. */
const UNSEEN_MS = 400

/** The second of a double tap lands on the item that the first one brought, and is not meant for it; keys act at once. */
export function useMeantTaps() {
  const [since] = useState(() => performance.now())
  return (act: () => void) =>
    ({ detail, timeStamp }: MouseEvent) => {
      const isKey = detail === 0
      if (isKey || timeStamp - since >= UNSEEN_MS) act()
    }
}
