import { withinOneEdit } from '#server/providers/identifier/builtin/text/one-edit.ts'
import type { TextLine } from '#server/providers/identifier/builtin/text/text-line.ts'

/** An entry of data/brands.json. */
export interface Brand {
  name: string
  /** Categories of the taxonomy in which the brand usually occurs. */
  categories: string[]
  aliases?: string[]
  weakAliases?: string[]
  /** A short or everyday word: proves the brand only as a whole line, or where the category fits. */
  weak?: boolean
  notABrand?: boolean
}

export interface BrandMatch {
  name: string
  score: number
  /** The line that shows it, as read. */
  line: TextLine
}

interface Spelling {
  brand: Brand
  weak: boolean
}

const LEAST_CERTAINTY = 0.6
const LEAST_SCORE = 0.55
/** Only in long names can one misread letter be told from another word. */
const LONG_NAME = 7
const LONGEST_LINE = 500

/** Finds brands in what was read. The category seen in the photo settles ties, everyday words and misread names. */
export function createBrandMatcher(brands: Brand[]): (lines: TextLine[], categoryId: string | null) => BrandMatch[] {
  const spellings = spellingIndex(brands)
  const longNames = [...spellings].filter(([name, of]) => name.length >= LONG_NAME && of.some(({ weak }) => !weak))
  const mostWords = Math.max(1, ...brands.flatMap(namesOf).map((name) => words(name).length))

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
      for (const { piece, whole, beforeNumber } of pieces(words(line.text), mostWords)) {
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

function spellingIndex(brands: Brand[]): Map<string, Spelling[]> {
  const index = new Map<string, Spelling[]>()
  const add = (name: string, spelling: Spelling) => {
    const key = words(name).join('')
    if (key) index.set(key, [...(index.get(key) ?? []), spelling])
  }
  for (const brand of brands) {
    if (brand.notABrand) continue
    const weak = brand.weak ?? false
    add(brand.name, { brand, weak })
    for (const alias of brand.aliases ?? []) add(alias, { brand, weak: weak && alias.length < 8 })
    for (const alias of brand.weakAliases ?? []) add(alias, { brand, weak: true })
  }
  return index
}

const namesOf = ({ name, aliases = [], weakAliases = [] }: Brand) => [name, ...aliases, ...weakAliases]

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

/** Lower-case words without accents: 'L’Oréal®' and 'LOREAL' are the same. */
export function words(text: string): string[] {
  return text
    .slice(0, LONGEST_LINE)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/['’®™.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}
