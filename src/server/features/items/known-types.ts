import type { KnownType } from '#contract/items/item-types.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'

const categoryNames = new Map(CATEGORIES.map(({ id, name }) => [id, name]))

/** The names alone: the guides themselves are many times as much, and only one of them is about the item at hand. */
export const knownTypes = (): KnownType[] =>
  TYPES.map(({ id, name, category, synonyms, departments = {} }) => {
    const { noun, nouns } = guideOf({ typeId: id, type: name })
    return {
      id,
      name,
      category: categoryNames.get(category)!,
      nouns: [...new Set([noun, ...nouns])],
      synonyms,
      departments: Object.keys(departments),
    }
  })
