import type { ReplyFacts } from '#contract/sales/replies/reply-facts.ts'

/** Small words say nothing about what is asked. */
const TELLING = /[a-z]{4,}/g
const COMMON = new Set(
  'does have this that what with come still your will they there when would could available price'.split(' '),
)
/** What buyers and our questions put in different words. */
const SAME: readonly [RegExp, string][] = [
  [/\b(?:(?:after|off|from|at) work|works? (?:with|for))\b/g, ' '],
  [/\b(?:turns? on|powers? (?:on|up)|runs?|running|function\w*|operat\w*)\b/g, 'work'],
  [
    /\b(?:scratch\w*|scuff\w*|dent(?:s|ed)?|stain\w*|chip(?:s|ped)?|crack(?:s|ed)?|tears?|rips?|ripped|holes?|rust\w*|damag\w*|defect\w*|issues?|problems?|wrong)\b/g,
    'flaw',
  ],
]
const ENDING = /(?<=[a-z]{3})(?:ing|e?d|e?s|e)$/

/** What is known of what a message (`plainWords`) asks: the seller's answer to the question most like it. */
export function answerFor(words: string, answers: ReplyFacts['answers']): string | undefined {
  const asked = tellingWords(words)
  const [best] = answers
    .map(({ ask, say }) => ({ say, about: [...tellingWords(ask.toLowerCase())] }))
    .map(({ say, about }) => ({ say, shared: about.filter((word) => asked.has(word)).length, of: about.length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.of - b.of)
  return best?.say?.replace(/[.\s]+$/, '')
}

function tellingWords(text: string): Set<string> {
  const alike = SAME.reduce((said, [pattern, word]) => said.replace(pattern, word), text)
  const telling = (alike.match(TELLING) ?? []).filter((word) => !COMMON.has(word))
  return new Set(telling.map((word) => word.replace(ENDING, '')))
}
