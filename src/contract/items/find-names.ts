import type { KnownType } from '#contract/items/item-types.ts'
import { beginning } from '#contract/words.ts'

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
/** From here on the text holds the name, and not the other way round. */
const HELD = 4
const NOT_FOUND = 8
/** Of the same fit, the type itself comes before the words for some of its kind, and those before other names. */
const LATER = { type: 0, noun: 0.25, synonym: 0.5 }

/**
 * Everyday words, types and their other names that hold all words of the text; those that begin with it come first. Where
 * there are none, those that the text holds: sellers say more of a thing than what it is.
 */
export function findNames(types: readonly KnownType[], text: string): FoundName[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = types.flatMap((type, order) => namesOf(type, words).map((name) => ({ ...name, order })))
  // 'Nike shoes': what a thing is comes last.
  if (found.length === 0 && words.length > 1) return findNames(types, words.at(-1)!)
  const holding = found.filter(({ rank }) => rank < HELD)
  return (holding.length > 0 ? holding : found)
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, LISTED)
    .map(({ type, label, noun, synonym }) => ({ type, label, noun, synonym }))
}

/** The one type that goes by these very words, for one or several of it; null where several do, or none. */
export function findExactly(types: readonly KnownType[], text: string): FoundName | null {
  const words = text.trim().toLowerCase()
  const exact = findNames(types, words).filter(({ label, synonym }) =>
    [label, synonym ?? label].some((name) => isSame(name.toLowerCase(), words)),
  )
  return new Set(exact.map(({ type }) => type.id)).size === 1 ? exact[0]! : null
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
  const parts = lower.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const begins = (word: string) => parts.some((part) => part.startsWith(word) || isSame(part, word))
  if (words.every((word) => lower.includes(word) || begins(word))) {
    const text = words.join(' ')
    if (lower === text) return 0
    if (isSame(lower, text)) return 0.1
    if (lower.startsWith(text)) return 1
    return words.every(begins) ? 2 : 3
  }
  const isWithin = parts.length > 0 && parts.every((part) => words.some((word) => isSame(part, word)))
  if (!isWithin) return NOT_FOUND
  // 'Black table lamp' is a lamp more than a table, and a table lamp most of all.
  const isWhatItIs = isSame(parts.at(-1)!, words.at(-1)!)
  return (isWhatItIs ? 5 : 6) - Math.min(parts.length, 4) / 10
}

const ENDINGS = ['s', 'es']

/** The same word, whether it stands for one or for several. */
const isSame = (one: string, other: string) =>
  one === other || ENDINGS.some((ending) => one + ending === other || other + ending === one)

/** Everything that is the same word. */
export const formsOf = (word: string) => [
  word,
  ...ENDINGS.map((ending) => word + ending),
  ...ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length)),
]
