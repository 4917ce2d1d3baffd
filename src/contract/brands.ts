import brandList from '#contract/data/brands.json' with { type: 'json' }
import { lazily } from '#contract/lazily.ts'

/** An entry of data/brands.json. */
export interface Brand {
  name: string
  /** Categories of the taxonomy in which the brand usually occurs. */
  categories: string[]
  /** With capitals: a line of its products. */
  aliases?: string[]
  weakAliases?: string[]
  /** What its products are called right behind its name; without it these words tell nothing. */
  lines?: string[]
  /** A short or everyday word: proves the brand only where more speaks for it. */
  weak?: boolean
  notABrand?: boolean
}

export const BRANDS = brandList.brands as Brand[]

export interface Spelling {
  brand: Brand
  weak: boolean
  /** The line of products that goes by it, as it is written: 'iPhone'. */
  line: string | null
}

const LONGEST_TEXT = 500

/** Every brand under each of its names, as plain words without a space between them. */
export function spellingIndex(brands: Brand[]): Map<string, Spelling[]> {
  const index = new Map<string, Spelling[]>()
  const add = (name: string, spelling: Spelling) => {
    const key = foldedWords(name).join('')
    if (key) index.set(key, [...(index.get(key) ?? []), spelling])
  }
  for (const brand of brands) {
    if (brand.notABrand) continue
    const weak = brand.weak ?? false
    add(brand.name, { brand, weak, line: null })
    for (const alias of brand.aliases ?? []) add(alias, { brand, weak: weak && alias.length < 8, line: lineIn(alias) })
    for (const alias of brand.weakAliases ?? []) add(alias, { brand, weak: true, line: lineIn(alias) })
  }
  return index
}

const spellings = lazily(() => spellingIndex(BRANDS))

/** The brands that go by these words. Two that only spaces, signs or capitals tell apart are the same. */
export const brandsCalled = (text: string): readonly Spelling[] => spellings().get(foldedWords(text).join('')) ?? []

const lineIn = (alias: string) => (alias === alias.toLowerCase() ? null : alias)

/** Of how many words the longest name is. */
export const mostWordsIn = (brands: Brand[]) =>
  Math.max(
    ...brands.flatMap(({ name, aliases = [], weakAliases = [] }) => [name, ...aliases, ...weakAliases]).map(wordCount),
  )
const wordCount = (name: string) => foldedWords(name).length

/** Lower-case words without accents: 'L’Oréal®' and 'LOREAL' are the same. */
export function foldedWords(text: string): string[] {
  return text
    .slice(0, LONGEST_TEXT)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/['’®™.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}
