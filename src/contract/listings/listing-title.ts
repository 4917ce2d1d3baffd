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
  const parts = guide.title.flatMap((id): Part[] => {
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
  return countedBesideNoun(parts)
}

/** 'Record lot' and 'lot of 5' become 'record lot of 5', whatever the pattern has between them. */
function countedBesideNoun(parts: Part[]): Part[] {
  const noun = parts.find(({ id }) => id === TYPE)
  const counts = ({ words: [first, second] }: Part) => second === 'of' && first === noun?.words.at(-1)
  const counted = parts.find((part) => part !== noun && counts(part))
  return counted ? parts.flatMap((part) => (part === counted ? [] : part === noun ? [noun, counted] : [part])) : parts
}

/** What an answer adds to a title. */
const titleWords = (question: Question, { value }: ItemFact) =>
  cleanLine(fillTemplate(question.inTitle, question, value))

/** Everything in reading order, nothing twice. */
function titleOf(parts: readonly Part[]): string {
  const said: string[] = []
  for (const part of parts) {
    const words = unsaid(part, said)
    if (words.every((word) => isSmallWord(word) || isSaid(said, word))) continue
    for (const word of words) {
      const last = said.at(-1)
      if (part.id === TYPE && last && sameWord(`${last}s`, word)) said.pop()
      if (!last || !sameWord(last, word)) said.push(word)
    }
  }
  return capitalWords(said)
}

const isSaid = (said: readonly string[], word: string) => said.some((each) => sameWord(each, word))

/** A part without the words that it need not say again, nor 'by' where nothing stands before it. */
function unsaid({ id, words }: Part, said: readonly string[]): string[] {
  if (id === TYPE) return words.slice(saidAhead(words, said))
  if (id === 'author' && said.length === 0 && words[0] === 'by') return words.slice(1)
  return isSaid(said, 'parts') ? wordsIn(words.join(' ').replace(/,? ?\bfor parts( or repair)?$/, '')) : words
}

/** How many leading words of the noun have been said, with the small ones between, unless it goes on from them. */
function saidAhead(words: readonly string[], said: readonly string[]): number {
  let count = 0
  while (count < words.length && isSaid(said, words[count]!)) count++
  const goesOn = count > 0 && sameWord(said.at(-1)!, words[count - 1]!)
  while (!goesOn && count > 0 && count < words.length && isSmallWord(words[count]!)) count++
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
