import { attributesOf } from '#contract/items/type-guide/answers.ts'
import { fillTemplate } from '#contract/items/type-guide/fill-template.ts'
import type { ItemFact } from '#contract/items/type-guide/item-facts.ts'
import { LITERAL, type Question, TYPE, type TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { cleanLine, cutText, lengthOf } from '#contract/listings/listing-text.ts'
import { capitalWords, isSmallWord, sameWord, wordsIn } from '#contract/listings/title-words.ts'

interface Part {
  id: string
  words: string[]
  required: boolean
  /** Whatever the limit: what it is, whose it is, and what is wrong with it. */
  stays: boolean
}

/** What a buyer must not find out later. */
const TELLS_DAMAGE =
  /\b(parts|repair|untested|cracked|locked|broken|incomplete|not running|needs work|rebuilt title|no title)\b/

/** The type's pattern filled with what is known, as long as the marketplace takes. */
export function titleFor(guide: TypeGuide, noun: string, facts: readonly ItemFact[], limit: number): string {
  let parts = partsOf(guide, noun, facts)
  const tooLong = () => lengthOf(titleOf(parts)) > limit
  const dropLast = (may: (part: Part) => boolean) => {
    const last = parts.findLastIndex(may)
    if (last >= 0) parts = parts.toSpliced(last, 1)
    return last >= 0
  }
  while (tooLong() && dropLast(({ required, stays }) => !required && !stays));
  if (tooLong() && noun !== guide.noun && noun.endsWith(` ${guide.noun}`))
    parts = parts.map((part) => (part.id === TYPE ? { ...part, words: wordsIn(guide.noun) } : part))
  while (tooLong() && dropLast(({ stays }) => !stays));
  return tooLong() ? shortened(parts, limit) : titleOf(parts)
}

function partsOf(guide: TypeGuide, noun: string, facts: readonly ItemFact[]): Part[] {
  const attributes = attributesOf(guide)
  return guide.title.flatMap((id): Part[] => {
    if (id === TYPE) return [{ id, words: wordsIn(cleanLine(noun)), required: true, stays: true }]
    if (id.startsWith(LITERAL)) return [{ id, words: wordsIn(id.slice(1)), required: false, stays: false }]
    const question = attributes.find((each) => each.id === id)
    const fact = facts.find((each) => each.id === id)
    if (!question || !fact) return []
    const words = wordsIn(titleWords(question, fact))
    const chosen = typeof question.inTitle === 'object'
    const stays = id === 'brand' || (chosen && TELLS_DAMAGE.test(words.join(' ')))
    return words.length > 0 ? [{ id, words, required: question.required === true, stays }] : []
  })
}

/** What an answer adds to a title. */
const titleWords = (question: Question, { value }: ItemFact) =>
  cleanLine(fillTemplate(question.inTitle, question, value))

/** Everything in reading order, nothing twice. */
function titleOf(parts: readonly Part[]): string {
  const said: string[] = []
  for (const { id, words } of parts) {
    const isSaid = (word: string) => said.some((each) => sameWord(each, word))
    if (words.every((word) => isSmallWord(word) || isSaid(word))) continue
    const rest = id === TYPE ? words.slice(saidAhead(words, isSaid)) : words
    for (const word of rest) if (!said.length || !sameWord(said.at(-1)!, word)) said.push(word)
  }
  return capitalWords(said)
}

/** How many leading words of the noun have been said, with the small ones between. */
function saidAhead(words: readonly string[], isSaid: (word: string) => boolean): number {
  let count = 0
  while (count < words.length && isSaid(words[count]!)) count++
  while (count > 0 && count < words.length && isSmallWord(words[count]!)) count++
  return count
}

/** Nothing more may go: the brand gives way, word by word, before what the thing is. */
function shortened(parts: readonly Part[], limit: number): string {
  const without = titleOf(parts.filter(({ id }) => id !== 'brand'))
  const room = limit - lengthOf(without) - 1
  const brand = parts.find(({ id }) => id === 'brand')
  const kept = brand && room > 0 ? cutText(capitalWords(brand.words), room) : ''
  return cutText(kept ? `${kept} ${without}` : without, limit)
}
