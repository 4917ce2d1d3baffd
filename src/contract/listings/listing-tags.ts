import type { Identification } from '#contract/items/identity.ts'
import { answerWords } from '#contract/items/type-guide/fill-template.ts'
import type { ItemFact } from '#contract/items/type-guide/item-facts.ts'
import type { TypeGuide } from '#contract/items/type-guide/type-guide.ts'

/** Search words, the most telling first; the marketplace's limit is applied afterwards. */
export function tagsFor(
  item: Pick<Identification, 'categoryId' | 'category'>,
  guide: TypeGuide,
  noun: string,
  facts: readonly ItemFact[],
): string[] {
  const word = (id: string) => {
    const fact = facts.find((each) => each.id === id)
    return fact && answerWords(fact.value)
  }
  const withNoun = (id: string) => word(id) && `${word(id)} ${noun}`
  const candidates = [
    word('brand'),
    noun,
    word('model'),
    word('style'),
    ...['brand', 'material', 'colour', 'department'].map(withNoun),
    guide.noun,
    ...guide.tags,
    item.categoryId && item.category,
  ]
  return candidates.flatMap((tag) => (tag ? [tag.toLowerCase()] : []))
}
