import type { ItemType } from '#contract/taxonomy.ts'

export interface FoundType {
  type: ItemType
  /** The other name under which it was found. */
  synonym: string | null
}

const LISTED = 12

/** Types whose name or other names hold all words of the text; those that begin with it come first. */
export function findTypes(types: readonly ItemType[], text: string): FoundType[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return types
    .flatMap((type, order) => {
      const named = rankOf(type.name, words)
      const synonyms = type.synonyms.map((name) => ({ name, rank: rankOf(name, words) }))
      const best = synonyms.reduce((low, next) => (next.rank < low.rank ? next : low), { name: '', rank: NOT_FOUND })
      const rank = Math.min(named, best.rank + 0.5)
      return rank >= NOT_FOUND ? [] : [{ type, synonym: named <= best.rank ? null : best.name, rank, order }]
    })
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, LISTED)
    .map(({ type, synonym }) => ({ type, synonym }))
}

const NOT_FOUND = 4

function rankOf(name: string, words: string[]) {
  const lower = name.toLowerCase()
  if (!words.every((word) => lower.includes(word))) return NOT_FOUND
  const text = words.join(' ')
  if (lower === text) return 0
  if (lower.startsWith(text)) return 1
  const parts = lower.split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 2 : 3
}
