import { type Brand, foldedWords, mostWordsIn, type Spelling, spellingIndex } from '#contract/brands.ts'
import { withinOneEdit } from '#server/providers/identifier/builtin/text/one-edit.ts'
import type { TextLine } from '#server/providers/identifier/builtin/text/text-line.ts'

export interface BrandMatch {
  name: string
  score: number
  /** The line that shows it, as read. */
  line: TextLine
}

const LEAST_CERTAINTY = 0.6
const LEAST_SCORE = 0.55
/** Only in long names can one misread letter be told from another word. */
const LONG_NAME = 7

/** Finds brands in what was read. The category seen in the photo settles ties, everyday words and misread names. */
export function createBrandMatcher(brands: Brand[]): (lines: TextLine[], categoryId: string | null) => BrandMatch[] {
  const spellings = spellingIndex(brands)
  const longNames = [...spellings].filter(([name, of]) => name.length >= LONG_NAME && of.some(({ weak }) => !weak))
  const mostWords = mostWordsIn(brands)

  return (lines, categoryId) => {
    const found = new Map<string, BrandMatch>()
    const fitsCategory = ({ brand }: Spelling) => categoryId !== null && brand.categories.includes(categoryId)
    const consider = (spelling: Spelling, line: TextLine, plainScore: number) => {
      const { brand, weak } = spelling
      const fits = fitsCategory(spelling)
      const score = plainScore + (fits ? 0.15 : 0) - (weak && !fits ? 0.35 : 0)
      if (score > (found.get(brand.name)?.score ?? LEAST_SCORE - Number.EPSILON)) {
        found.set(brand.name, { name: brand.name, score, line })
      }
    }
    for (const line of lines) {
      if (line.certainty < LEAST_CERTAINTY) continue
      for (const { piece, whole, beforeNumber } of pieces(foldedWords(line.text), mostWords)) {
        const exact = spellings.get(piece)
        for (const spelling of exact ?? []) {
          // An everyday word inside a text proves nothing, unless it stands before a model number ('Canon EOS 5D').
          if (spelling.weak && !whole && !(beforeNumber && fitsCategory(spelling))) continue
          consider(spelling, line, line.certainty * (whole ? 0.9 : 0.75) + Math.min(piece.length, 10) * 0.01)
        }
        if (exact || piece.length < LONG_NAME) continue
        for (const [name, of] of longNames) {
          if (!withinOneEdit(piece, name)) continue
          for (const spelling of of) {
            if (!spelling.weak && fitsCategory(spelling)) consider(spelling, line, line.certainty * 0.65)
          }
        }
      }
    }
    return [...found.values()].sort((a, b) => b.score - a.score)
  }
}

interface Piece {
  piece: string
  whole: boolean
  beforeNumber: boolean
}

function* pieces(tokens: string[], mostWords: number): Generator<Piece> {
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + mostWords); to++) {
      const piece = tokens.slice(from, to).join('')
      if (piece.length < 2) continue
      const beforeNumber = from === 0 && tokens.slice(to).some((token) => /\d/.test(token))
      yield { piece, whole: to - from === tokens.length, beforeNumber }
    }
  }
}
