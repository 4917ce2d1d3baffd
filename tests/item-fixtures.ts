import type { Identification, Named } from '#contract/items/identity.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'

/** An item of a type of which nobody has seen anything yet. */
export function bareItem(typeId: string, more: Partial<Identification> = {}): Named<Identification> {
  const type = TYPES.find(({ id }) => id === typeId)!
  const category = CATEGORIES.find(({ id }) => id === type.category)!
  const item: Identification = {
    categoryId: category.id,
    typeId,
    category: category.name,
    type: type.name,
    department: null,
    condition: 'Good',
    style: null,
    material: null,
    brand: null,
    model: null,
    color: null,
    size: null,
    aiDescription: '',
    confidence: 0.9,
    confidences: {},
    evidence: {},
    conditionSeen: false,
    saidBySeller: [],
    guesses: [],
    photoHints: [],
    ...more,
  }
  return item as Named<Identification>
}

/** What an engine says that recognized nothing. */
export const unnamedItem = (more: Partial<Identification> = {}): Identification => ({
  ...bareItem('stool'),
  ...{ categoryId: null, typeId: null, category: null, type: null, confidence: 0 },
  ...more,
})
