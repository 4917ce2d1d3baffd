import { brandsCalled, foldedWords, type Spelling } from '#contract/brands.ts'
import type { ItemType } from '#contract/taxonomy.ts'
import { hasCapital, isOwnName, MOST_WORDS } from '#server/features/items/typed-words/known-names.ts'
import { isColor, isEveryday } from '#server/features/items/typed-words/vocabulary.ts'

/** 'Case for iPhone', 'Eames style': nobody says that the brand made it. */
const BEFORE_OTHERS = ['for', 'fits', 'like']
const AFTER_OTHERS = ['style', 'like', 'inspired', 'compatible']

export interface FoundBrand {
  brand: string
  /** The words that name it. */
  from: number
  to: number
  /** The line of products that they are, as it is written. */
  line: string | null
}

/** What a thing goes by, as words to compare with. */
export interface Kind {
  type: ItemType
  names: Set<string>
}

/** The first in the text; of two that begin together the longer one. */
export function findBrand(typed: string[], kind: Kind): FoundBrand | null {
  for (const from of typed.keys()) {
    for (let to = Math.min(typed.length, from + MOST_WORDS); to > from; to--) {
      if (BEFORE_OTHERS.includes(lower(typed[from - 1])) || AFTER_OTHERS.includes(lower(typed[to]))) continue
      const words = typed.slice(from, to).join(' ')
      const spelling = brandsCalled(words).find((each) => proves(each, words, kind))
      if (spelling) return { brand: spelling.brand.name, from, to, line: spelling.line }
    }
  }
  return null
}

const lower = (word = '') => word.toLowerCase()

/** An everyday word needs a thing that such a brand makes, and so does what is not the brand's own name. */
function proves(spelling: Spelling, words: string, { type, names }: Kind) {
  const { brand, weak } = spelling
  const plain = foldedWords(words)
  if (plain.every(isColor)) return false
  const fits = brand.categories.includes(type.category)
  const everyday = plain.every(isEveryday)
  if (!weak && isOwnName(spelling, words)) return fits || !everyday
  return fits && !plain.every((word) => names.has(word)) && (!weak || !everyday || hasCapital(words))
}
