import { BRANDS, brandsCalled, foldedWords, mostWordsIn, type Spelling } from '#contract/brands.ts'

/** Of how many words the longest name of a brand is. */
export const MOST_WORDS = mostWordsIn(BRANDS)

/** Two that only spaces, signs or capitals tell apart are the same. */
const keyOf = (text: string) => foldedWords(text).join('')

/** The line of its products that goes by these words right behind the brand's name, as it is written. */
export function lineBehind(brand: string, text: string): string | null {
  const called = brandsCalled(text).find((each) => each.brand.name === brand && each.line)
  const own = BRANDS.find(({ name }) => name === brand)?.lines ?? []
  return called?.line ?? own.find((line) => keyOf(line) === keyOf(text)) ?? null
}

/** Whether the words are the brand's own name, not another one or a line of its products. */
export const isOwnName = ({ brand, line }: Spelling, text: string) => line === null && keyOf(brand.name) === keyOf(text)

export const isLine = (text: string) => brandsCalled(text).some(({ line }) => line !== null)

export const hasCapital = (text: string) => /\p{Lu}/u.test(text)
