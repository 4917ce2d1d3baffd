import { foldedWords } from '#contract/brands.ts'
import { AppError } from '#contract/errors.ts'
import type { KnownWords } from '#contract/items/item-types.ts'
import { bareWord } from '#contract/items/model-number.ts'
import { TYPES } from '#contract/taxonomy.ts'
import { findBrand, type Kind } from '#server/features/items/typed-words/find-brand.ts'
import { findModel } from '#server/features/items/typed-words/find-model.ts'
import { COLOR, colorChoices, guideFor, isColor, namesOf } from '#server/features/items/typed-words/vocabulary.ts'

/** What the words tell besides the name of the type. What is not known, or may be something else, is left out. */
export function readWords(typeId: string, text: string): KnownWords {
  const type = TYPES.find(({ id }) => id === typeId)
  if (!type) throw new AppError('not_found', 'Please choose a type from the list')
  const typed = text.trim().split(/\s+/).map(bareWord)
  const kind = { type, names: new Set([...namesOf(type)].flatMap((word) => [word, `${word}s`])) }
  const found = findBrand(typed, kind)
  const rest = found ? typed.toSpliced(found.from, found.to - found.from) : typed
  return { brand: found?.brand ?? null, model: findModel(typed, found, kind), color: findColor(rest, kind) }
}

/** One that can be tapped, where buyers ask for it; two leave it open. */
function findColor(typed: string[], { type, names }: Kind): string | null {
  const guide = guideFor(type)
  if (!guide.title.includes(COLOR) && guide.questions.every(({ id }) => id !== COLOR)) return null
  const named = new Set(typed.flatMap(foldedWords).filter((word) => isColor(word) && !names.has(word)))
  const [color] = named
  return color && named.size === 1 && colorChoices(guide).includes(color) ? color : null
}
