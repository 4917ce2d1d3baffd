import { TYPE_MAX } from '#contract/analysis/analysis.ts'
import { type KnownWords, readWords } from '#contract/items/item-types.ts'
import type { Answers } from '#contract/items/type-guide/answers.ts'
import type { ChosenType } from '#web/features/analysis/naming/chosen-type.ts'
import { call } from '#web/platform/api.ts'

export const NOTHING_KNOWN: KnownWords = { brand: null, model: null, color: null }

/** What the words by which a type was found tell besides. It only saves typing: where nobody answers, nothing is known. */
export function knownIn(typed: string, { typeId, name }: ChosenType): Promise<KnownWords> {
  const words = typed.trim().slice(0, TYPE_MAX)
  const isNameAlone = name.toLowerCase().includes(words.toLowerCase())
  if (typeId === null || isNameAlone) return Promise.resolve(NOTHING_KNOWN)
  return call(readWords, { params: { id: typeId }, query: { text: words } }).catch(() => NOTHING_KNOWN)
}

export interface Names {
  brand: string
  model: string
}

/** Names as the words tell them. What stands there stays, unless only earlier words had told it; the model of another brand is left out. */
export function carriedOver<N extends Names>(names: N, known: KnownWords, before: KnownWords): N {
  const own = (name: keyof Names) => (names[name] === before[name] ? '' : names[name])
  const brand = own('brand') || (known.brand ?? '')
  const isOthers = known.brand !== null && known.brand.toLowerCase() !== brand.trim().toLowerCase()
  return { ...names, brand, model: own('model') || (isOthers ? '' : (known.model ?? '')) }
}

/** The color that the words tell, as the answer to what color it is. */
export const colorAnswer = ({ color }: KnownWords): Answers => (color === null ? {} : { colour: color })

/** Under a field that the words filled in, as long as it says so. */
export const hintFor = (name: string, value: string, known: KnownWords) =>
  (name === 'brand' || name === 'model') && value !== '' && value === known[name] ? 'From what you typed' : undefined
