import type { FieldName, FieldRule, FormStep } from '#contract/posting/forms/market-form.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'

/** What goes into a form: for each field its texts, best first. Photos are carried beside it. */
export interface FormValues {
  texts: Record<Exclude<FieldName, 'photos' | 'delivery'>, string[]>
  photoUrls: string[]
}

export function valuesOf(draft: MarketplaceDraft, photosMax: number | null): FormValues {
  return {
    texts: {
      title: [draft.title],
      price: [draft.price],
      description: [draft.description],
      condition: draft.condition === null ? [] : [draft.condition],
      category: categoryWords(draft),
      tags: draft.tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    },
    photoUrls: draft.imageUrls.slice(0, photosMax ?? undefined),
  }
}

/** The marketplace's own word for the category where the taxonomy is sure of it, then ours. */
function categoryWords({ platform, category }: MarketplaceDraft): string[] {
  const [group = '', type] = (category ?? '').split('//').map((part) => part.trim())
  const groupId = CATEGORIES.find(({ name }) => name === group)?.id
  const named = TYPES.filter(({ name }) => name === type)
  const types = named.length > 0 ? named : TYPES.filter(({ category: id }) => id === groupId)
  const theirs = new Set(platform === 'facebook' ? types.map(({ facebookCategory }) => facebookCategory) : [])
  return [...(theirs.size === 1 ? theirs : []), type, group].filter((word): word is string => Boolean(word))
}

export const textsFor = ({ texts }: FormValues, field: FieldName): string[] =>
  field === 'photos' || field === 'delivery' ? [] : texts[field]

/** What the seller pastes where the extension could not write; null where that is no text. */
export const textToCopy = (values: FormValues, field: FieldName): string | null =>
  field === 'tags' ? values.texts.tags.join(', ') || null : (textsFor(values, field)[0] ?? null)

/** The fields of a step that this listing has something for. */
export const askedOf = (step: FormStep, values: FormValues): FieldRule[] =>
  step.fields.filter(({ field }) =>
    field === 'photos' ? values.photoUrls.length > 0 : textsFor(values, field).length > 0,
  )
