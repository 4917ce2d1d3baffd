import type { HistoryItem } from '#contract/items/history.ts'
import type { Identification, Named } from '#contract/items/identity.ts'
import { NO_LISTINGS } from '#contract/items/item-standing.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
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

/** A clock as its page shows it, before anything was listed or said about it. */
export const bareWholeItem = (id: string): WholeItem => ({
  ...bareItem('clock'),
  id,
  ...{ imageUrl: null, photos: [], readingPhotos: false, engine: 'builtin' },
  ...{ createdAt: '2026-11-15T12:00:00.000Z', forSaleSince: '2026-11-15T12:00:00.000Z' },
  ...{ state: 'draft', name: 'Clock', noun: 'Clock', nounSaid: true, facts: [], questions: [] },
  ...{ price: null, recommendedPrice: 85, listings: [], refusal: null, cost: null, floorPrice: null, pricePlan: null },
  ...{ sku: null, place: null, importedFrom: null },
  ...{ suggestion: null, sale: null, fate: null, takeDowns: [] },
})

/** The same clock as a line of the history. */
export const bareLine = (id: string, more: Partial<HistoryItem> = {}): HistoryItem => ({
  id,
  ...{ state: 'draft', category: 'Home Decor', type: 'Clock', style: null, condition: 'Good', conditionSeen: false },
  ...{ noun: null, isGuess: false, brand: null, model: null, imageUrl: null, recommendedPrice: 85 },
  ...{ createdAt: '2026-11-15T12:00:00.000Z', refusal: null, fate: null, sale: null, listings: NO_LISTINGS },
  ...{
    imported: null,
    postedOn: [],
    liveSince: null,
    askingPrice: 85,
    basePrice: 85,
    floorPrice: null,
    costCents: null,
    basis: null,
  },
  ...{ profitCents: null, daysToSell: null, stillUp: 0, mayBeUp: 0, suggestion: null, place: null },
  ...more,
})
