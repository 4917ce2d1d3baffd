import { foldedWords } from '#contract/brands.ts'
import { isMeasure, isModelNumber, isPlainNumber } from '#contract/items/model-number.ts'
import type { FoundBrand, Kind } from '#server/features/items/typed-words/find-brand.ts'
import { hasCapital, lineBehind, MOST_WORDS } from '#server/features/items/typed-words/known-names.ts'
import { isColor, isEveryday } from '#server/features/items/typed-words/vocabulary.ts'

/** What is worn carries sizes that look like models: '2XL', '10W'. */
const WORN = ['clothing', 'shoes', 'accessories', 'baby']
const SHORTEST_ALONE = 4
/** '12-piece' and '1990s' */
const COUNT = /^\d+-[a-z]{2}|^\d{2,4}s$/
const COUNTED = /^(cup|door|drawer|light|pack|person|piece|quart|seat|shelf|slice|speed|tier)/i

/** What follows the brand, or the line by which it was told, and a number of letters and digits wherever it stands. */
export function findModel(typed: string[], brand: FoundBrand | null, kind: Kind): string | null {
  const isNumber = (word: string) =>
    isModelNumber(word) &&
    !COUNT.test(word) &&
    ((brand && !WORN.includes(kind.type.category)) || (word.length >= SHORTEST_ALONE && /^\p{L}/u.test(word)))
  const { name, to } = brand ? lineAt(typed, brand) : { name: [], to: 0 }
  let end = to
  while (brand && end < typed.length && goesOn(end)) end++
  const number = typed.find((word, at) => (at < (brand?.from ?? 0) || at >= end) && isNumber(word))
  return [...name, ...typed.slice(to, end), number ?? []].flat().join(' ') || null

  function goesOn(at: number) {
    const word = typed[at]!
    const afterName = name.length > 0 || at > to
    return /^\d+$/.test(word)
      ? countsNothing(word, typed[at + 1], afterName)
      : isNumber(word) || isName(word, afterName, kind)
  }
}

/** The line of products that tells the brand, or follows its name. 'Nike Air' is Nike's 'Air'. */
function lineAt(typed: string[], { brand, line, to }: FoundBrand): { name: string[]; to: number } {
  if (line !== null) return { name: [line.replace(`${brand} `, '')], to }
  for (let end = Math.min(typed.length, to + MOST_WORDS); end > to; end--) {
    const next = lineBehind(brand, typed.slice(to, end).join(' '))
    if (next) return { name: [next], to: end }
  }
  return { name: [], to }
}

/** 'Bose 901' and 'iPhone 12', but not 'iPhone 64 GB' or 'Hemnes 6 drawer'. */
const countsNothing = (digits: string, next = '', afterName: boolean) =>
  (afterName ? digits.length < 4 : isPlainNumber(digits)) &&
  !COUNTED.test(next) &&
  !(/^\p{L}/u.test(next) && isMeasure(digits + next))

/** A word that nothing we know of goes by. Within a name it may be any, if it is written like one. */
function isName(word: string, afterName: boolean, { names }: Kind) {
  const plain = foldedWords(word)
  if (plain.length === 0 || /^\d/.test(word) || plain.some((each) => isColor(each) || names.has(each))) return false
  return (afterName && hasCapital(word)) || !plain.every(isEveryday)
}
