import type { Caution, TypeGuide } from '#contract/items/type-guide/type-guide.ts'

interface Met extends Caution {
  /** The word that stands in the text; null where it is about every such thing. */
  word: string | null
}

/** What to know before this text goes online, the worst first. The seller decides. */
export function cautionsIn({ cautions }: Pick<TypeGuide, 'cautions'>, texts: readonly string[]): Met[] {
  const met = cautions.flatMap((caution): Met[] => {
    if (caution.words.length === 0) return [{ ...caution, word: null }]
    const word = caution.words.find((each) => texts.some((text) => holds(text, each)))
    return word === undefined ? [] : [{ ...caution, word }]
  })
  return [...met.filter(({ level }) => level === 'barred'), ...met.filter(({ level }) => level === 'careful')]
}

/** What it is, its condition and how to get it: fewer words say nothing that the photo does not. Judgment. */
const TELLING = 12

/** Whether a description leaves every question to the buyer. */
export const saysLittle = (description: string) => description.split(/\s+/).filter(Boolean).length < TELLING

/** As whole words, in any case; between the words of one may be anything that is no letter. */
function holds(text: string, word: string) {
  const [sought, said] = [lettersOf(word), lettersOf(text)]
  return ` ${said} `.includes(` ${sought} `)
}

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean)
    .join(' ')
