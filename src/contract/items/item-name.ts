import { type Guess, type Identification, type Identity, SURE_FROM, UNNAMED } from '#contract/items/identity.ts'
import { beginning, inSentence, isPlural } from '#contract/words.ts'

type Called = Pick<Identity, 'type' | 'style' | 'brand' | 'model'>

/** 'Canon EOS-1D camera', 'Mid-century desk': what a person would call it, no word of it twice. */
export function itemName({ type, style, brand, model }: Called) {
  const known = [brand, model, style].filter((fact) => fact !== null && !(fact === brand && holds(type, brand)))
  if (model && begins(model, type)) return known.join(' ')
  return [...known, known.length > 0 ? inSentence(type) : type].join(' ')
}

const holds = (text: string, words: string) => ` ${text} `.toLowerCase().includes(` ${words} `.toLowerCase())
const begins = (text: string, words: string) => `${text} `.toLowerCase().startsWith(`${words} `.toLowerCase())

/** 'a table lamp', 'headphones': as it reads after 'Looks like'. */
export function itemGuess(item: Called) {
  const name = item.brand ? itemName(item) : inSentence(itemName(item))
  const countless =
    isPlural(name) || /[&,]|(ware|wear|decor|bedding|gear|equipment|makeup|storage|care|art)$/i.test(name)
  if (countless) return name
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}

type Described = Pick<Identification, keyof Called>

/** In a list, where it may have no name yet. */
interface Listed extends Described {
  noun: string | null
  isGuess: boolean
}

/** What a list calls an item. */
export const listedName = (item: Omit<Listed, 'isGuess'>) =>
  item.type === null ? UNNAMED : itemName(calledBy({ item, noun: item.noun }))

/** The same, said as surely as we know it. */
export const listedAs = (item: Listed) =>
  item.type !== null && item.isGuess ? `Looks like ${itemGuess(calledBy({ item, noun: item.noun }))}` : listedName(item)

/** An item as it is called: by its everyday noun, not by the name of its type. */
export function calledBy({ item, noun }: { item: Described; noun: string | null }): Called {
  const { brand, model, style, type } = item
  return { brand, model, style: style?.toLowerCase() === noun ? null : style, type: beginning(noun ?? type ?? '') }
}

interface Naming {
  item: Pick<Identification, 'confidence' | 'namedLike' | 'saidBySeller' | 'confirmed'>
  /** Whether the seller picked what it is called: then they have looked at what it is, too. */
  nounSaid: boolean
}

const NAMING = ['type', 'model'] as const

/** Whether it only looks like what it is called. The seller's own word is never a guess: who names a model knows the thing. */
export const isGuess = ({ item: { confidence, namedLike, saidBySeller, confirmed }, nounSaid }: Naming) =>
  !nounSaid &&
  !confirmed &&
  !NAMING.some((fact) => saidBySeller.includes(fact)) &&
  (confidence < SURE_FROM || namedLike !== undefined)

/** Two answers as close as this, neither of them high, are as good as each other. */
const TIED_WITHIN = 0.1
const TIED_BELOW = 0.7

/** What a guess may just as well be. */
export function rivalOf({
  typeId,
  guesses: [first, second],
  namedLike,
}: Pick<Identification, 'typeId' | 'guesses' | 'namedLike'>): Guess | null {
  if (!first || !second || first.typeId !== typeId || namedLike || first.confidence >= TIED_BELOW) return null
  return first.confidence - second.confidence <= TIED_WITHIN ? second : null
}
