import { foldedWords } from '#contract/brands.ts'
import { bareWord, isModelNumber, isPlainNumber } from '#contract/items/model-number.ts'
import type { BrandMatch } from '#server/providers/identifier/builtin/text/brand-matcher.ts'
import type { TextLine } from '#server/providers/identifier/builtin/text/text-line.ts'

export interface ModelWord {
  word: string
  line: TextLine
}

const LEAST_CERTAINTY = 0.85
/** How many lines above or below the brand may carry the model. */
const NEAR_LINES = 2

/** Shorter ones ('5D') are believed only in the brand's own line. */
const SHORTEST_ELSEWHERE = 3
const LONGEST_LINE = 200
/** The reader often loses the space behind it: 'MODELQXA-540', 'ModelNo.:B-4412'. */
const GLUED = /^model(?:no|number)?[.:#]*(?=[a-z0-9/-]*\d)/i

/** The model number printed next to a brand. Without a brand, or with a doubt, there is none. */
export function findModelWord(lines: TextLine[], brand: BrandMatch | null): ModelWord | null {
  if (!brand) return null
  const brandAt = lines.indexOf(brand.line)
  const near = lines
    .map((line, i) => ({ line, distance: Math.abs(i - brandAt) }))
    .filter(({ line, distance }) => distance <= NEAR_LINES && line.certainty >= LEAST_CERTAINTY)
    .sort((a, b) => a.distance - b.distance)
  for (const { line } of near) {
    const word = modelIn(line, line === brand.line ? foldedWords(brand.name) : [])
    if (word) return { word, line }
  }
  return null
}

function modelIn({ text }: TextLine, brandWords: string[]): string | null {
  const tokens = text
    .slice(0, LONGEST_LINE)
    .split(/\s+/)
    .map((token) => bareWord(token).replace(GLUED, ''))
  for (const [i, token] of tokens.entries()) {
    if (brandWords.includes(token.toLowerCase())) continue
    const longEnough = brandWords.length > 0 || token.length >= SHORTEST_ELSEWHERE
    if (longEnough && isModelNumber(token)) return token
    const followsBrand = i > 0 && brandWords.at(-1) === tokens[i - 1]!.toLowerCase()
    if (followsBrand && isPlainNumber(token)) return token
  }
  return null
}
