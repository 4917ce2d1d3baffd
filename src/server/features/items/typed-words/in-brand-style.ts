import { brandsCalled } from '#contract/brands.ts'
import { hasCapital, isOwnName, MOST_WORDS } from '#server/features/items/typed-words/known-names.ts'

/** Names that write themselves in their own way: 'iphone 12' is an 'iPhone 12'. Everything else stays as typed. */
export function inBrandStyle(text: string): string {
  const pieces = text.split(/(\s+)/)
  for (let from = 0; from < pieces.length; from += 2) {
    for (let to = Math.min(pieces.length, from + 2 * MOST_WORDS - 1); to > from; to -= 2) {
      const written = ownStyle(pieces.slice(from, to).join(''))
      if (written !== null) pieces.splice(from, to - from, written)
    }
  }
  return pieces.join('')
}

/** An everyday word may be just that, and capitals are the seller's own. */
function ownStyle(words: string): string | null {
  if (hasCapital(words)) return null
  const [spelling] = brandsCalled(words)
  if (!spelling) return null
  return spelling.line ?? (!spelling.weak && isOwnName(spelling, words) ? spelling.brand.name : null)
}
