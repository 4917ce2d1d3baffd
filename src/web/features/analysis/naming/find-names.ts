import type { KnownType } from '#contract/items/item-types.ts'
import { beginning } from '#contract/items/words.ts'

export interface FoundName {
  type: KnownType
  /** As it reads in a list: an everyday word for it, or the type's own name. */
  label: string
  /** The everyday word under which it was found, which then becomes what it is called. */
  noun: string | null
  /** The other name under which the type was found. */
  synonym: string | null
}

const LISTED = 12
const NOT_FOUND = 4
/** Of the same fit, the type itself comes before the words for some of its kind, and those before other names. */
const LATER = { type: 0, noun: 0.25, synonym: 0.5 }

/** Everyday words, types and their other names that hold all words of the text; those that begin with it come first. */
export function findNames(types: readonly KnownType[], text: string): FoundName[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return types
    .flatMap((type, order) => namesOf(type, words).map((name) => ({ ...name, order })))
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, LISTED)
    .map(({ type, label, noun, synonym }) => ({ type, label, noun, synonym }))
}

function namesOf(type: KnownType, words: string[]): (FoundName & { rank: number })[] {
  const own = type.name.toLowerCase()
  const nouns = type.nouns.flatMap((noun) => {
    const rank = rankOf(noun, words) + LATER.noun
    return noun === own || rank >= NOT_FOUND ? [] : [{ type, label: beginning(noun), noun, synonym: null, rank }]
  })
  // A name that is one of its nouns, too, is what the seller calls it.
  const noun = type.nouns.includes(own) ? own : null
  const row = (rank: number, synonym: string | null) => ({ type, label: type.name, noun, synonym, rank })
  const named = rankOf(type.name, words) + LATER.type
  const synonyms = type.synonyms.map((name) => ({ name, rank: rankOf(name, words) + LATER.synonym }))
  const best = synonyms.reduce((low, next) => (next.rank < low.rank ? next : low), { name: '', rank: NOT_FOUND })
  if (named <= best.rank) return named < NOT_FOUND ? [row(named, null), ...nouns] : nouns
  // The very word stands in the list already.
  if (nouns.some((found) => found.noun === best.name.toLowerCase())) return nouns
  return [row(best.rank, best.name), ...nouns]
}

function rankOf(name: string, words: string[]) {
  const lower = name.toLowerCase()
  if (!words.every((word) => lower.includes(word))) return NOT_FOUND
  const text = words.join(' ')
  if (lower === text) return 0
  if (lower.startsWith(text)) return 1
  const parts = lower.split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 2 : 3
}
