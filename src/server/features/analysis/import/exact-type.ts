import { type FoundName, findExactly, formsOf } from '#contract/items/find-names.ts'
import { type KnownType, OTHER } from '#contract/items/item-types.ts'
import { lazily } from '#contract/lazily.ts'
import { CATEGORIES } from '#contract/taxonomy.ts'
import { knownTypes } from '#server/features/items/known-types.ts'

/** By everything they are called: a file asks for many, and each would be compared with every type. */
const byName = lazily(() => {
  const found = new Map<string, KnownType[]>()
  for (const type of knownTypes())
    for (const name of new Set([type.name, ...type.nouns, ...type.synonyms].map((each) => each.toLowerCase())))
      found.set(name, [...(found.get(name) ?? []), type])
  return found
})

/** The one type that goes by these very words; null where several do, or none. */
export function exactType(text: string): FoundName | null {
  const called = formsOf(text.trim().toLowerCase()).flatMap((form) => byName().get(form) ?? [])
  return findExactly([...new Set(called)], text)
}

/** Our category for another's, which may name those above it: 'Home > Lamps'. A category is as good as a type that is in it. */
export function categoryNamed(shelf: string): string {
  const last = shelf
    .split(/>|\/\//)
    .at(-1)!
    .trim()
  const forms = formsOf(last.toLowerCase())
  const own = CATEGORIES.find(({ name }) => forms.includes(name.toLowerCase()))?.name
  return own ?? exactType(last)?.type.category ?? OTHER
}
