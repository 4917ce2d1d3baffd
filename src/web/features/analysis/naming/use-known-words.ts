import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import type { KnownWords } from '#contract/items/item-types.ts'
import { carriedOver, type Names, NOTHING_KNOWN } from '#web/features/analysis/naming/typed-words.ts'

/** What the seller's words tell besides the type, in the fields of a form that they left empty. */
export function useKnownWords<N extends Names>(
  names: N,
  setNames: Dispatch<SetStateAction<N>>,
  knownBefore = NOTHING_KNOWN,
) {
  const [known, setKnown] = useState(knownBefore)
  const lookup = useRef<Promise<KnownWords> | null>(null)
  const carryOver = (next: KnownWords) => {
    setNames((before) => carriedOver(before, next, known))
    setKnown(next)
  }
  /** Null where words are typed, about which nothing is known yet. */
  const lookUp = async (next: Promise<KnownWords> | null) => {
    lookup.current = next
    if (next === null) return carryOver(NOTHING_KNOWN)
    const told = await next
    // Whoever has gone on meanwhile said otherwise.
    if (lookup.current !== next) return
    lookup.current = null
    carryOver(told)
  }
  /** With what is being looked up just now: whoever sends the form does not see it come. */
  const settled = async () => {
    const next = await lookup.current
    return next ? { names: carriedOver(names, next, known), known: next } : { names, known }
  }
  const dropColor = () => setKnown({ ...known, color: null })
  return { known, lookUp, settled, dropColor }
}
