import { type Dispatch, type SetStateAction, useState } from 'react'
import type { KnownWords } from '#contract/items/item-types.ts'
import { carriedOver, type Names, NOTHING_KNOWN } from '#web/features/analysis/naming/typed-words.ts'

/** What the seller's words tell besides the type, in the fields of a form that they left empty. */
export function useKnownWords<N extends Names>(setNames: Dispatch<SetStateAction<N>>) {
  const [known, setKnown] = useState(NOTHING_KNOWN)
  const carryOver = (next: KnownWords) => {
    setNames((names) => carriedOver(names, next, known))
    setKnown(next)
  }
  const dropColor = () => setKnown({ ...known, color: null })
  return { known, carryOver, dropColor }
}
