import type { Identification } from '#contract/items/identity.ts'
import type { ItemWords } from '#server/providers/listing-writer/builtin/item-words.ts'
import { joined } from '#server/providers/listing-writer/builtin/wording.ts'

/** Search words, the most telling first; the marketplace's limit is applied afterwards. */
export function tagsFor(item: Identification, words: ItemWords): string[] {
  const candidates = [
    words.brand,
    words.noun,
    words.model,
    words.style,
    words.brand && joined([words.brand, words.noun], ' '),
    words.material && joined([words.material, words.noun], ' '),
    words.color && joined([words.color, words.noun], ' '),
    words.department && joined([words.department, words.noun], ' '),
    ...words.synonyms,
    item.categoryId && item.category,
  ]
  return candidates.filter((tag) => tag !== null).map((tag) => tag.toLowerCase())
}
