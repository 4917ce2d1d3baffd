import { brandsCalled, foldedWords } from '#contract/brands.ts'
import { attributesOf } from '#contract/items/type-guide/answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import type { TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { lazily } from '#contract/lazily.ts'
import { type ItemType, TYPES } from '#contract/taxonomy.ts'
import { isLine } from '#server/features/items/typed-words/known-names.ts'

/** What sellers say of their things and our guides do not. */
const PRAISE =
  'nice great beautiful cute lovely perfect excellent barely gently cheap rare please obo huge tiny mens womens adult kid authentic really so also xs xl xxl'
/** What nobody can tap as an answer, and still is no name. */
const OTHER_COLORS = ['pink', 'purple', 'orange', 'navy', 'teal', 'tan', 'cream', 'grey', 'maroon', 'turquoise']

export const guideFor = ({ id, name }: ItemType) => guideOf({ typeId: id, type: name })

/** The words that a type goes by. 'Dyson' finds one, 'iPad' is what people call one, and both are names all the same. */
export function namesOf(type: ItemType): Set<string> {
  const { noun, nouns } = guideFor(type)
  const isBrand = (name: string) => brandsCalled(name).some(({ brand }) => brand.categories.includes(type.category))
  const called = [noun, ...nouns].filter((each) => !isLine(each))
  const found = type.synonyms.filter((each) => !isBrand(each))
  return new Set([type.name, ...called, ...found].flatMap(foldedWords))
}

const vocabulary = lazily(
  () => new Set([...PRAISE.split(' '), ...TYPES.flatMap(wordsAbout).filter((word) => !isLine(word))]),
)

/** Whether our guides use the word: then it is plain English about things, and not the name of one. */
export const isEveryday = (word: string) => vocabulary().has(word)

function wordsAbout(type: ItemType): string[] {
  const { questions, shots, tags, care } = guideFor(type)
  const asked = questions.flatMap(({ label, ask, unit = '', choices = [] }) => [label, ask, unit, ...choices])
  const shown = shots.flatMap(({ show, why }) => [show, why])
  return [...namesOf(type), ...[...tags, care, ...asked, ...shown].flatMap(foldedWords)]
}

const colors = lazily(() => new Set([...OTHER_COLORS, ...TYPES.flatMap((type) => colorChoices(guideFor(type)))]))

export const isColor = (word: string) => colors().has(word)

/** What can be tapped where somebody asks for the color. */
export const colorChoices = (guide: TypeGuide) => attributesOf(guide).find(({ id }) => id === COLOR)?.choices ?? []

/** The question's id. */
export const COLOR = 'colour'
