import type { BaseFields } from '#contract/listings/base.ts'
import { ourCondition } from '#contract/listings/listing-rules.ts'
import type { EditableField, Listing, ListingDraft } from '#contract/listings/listings.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'

/** What a seller takes for one thing of a listing: how it changes hands is one, though it is in two fields. */
export const PARTS = {
  title: { word: 'title', fields: ['title'] },
  price: { word: 'price', fields: ['price'] },
  condition: { word: 'condition', fields: ['condition'] },
  description: { word: 'text', fields: ['description'] },
  tags: { word: 'tags', fields: ['tags'] },
  delivery: { word: 'delivery', fields: ['allowShipping', 'allowPickup'] },
} as const satisfies Record<string, { word: string; fields: readonly EditableField[] }>
export type PartName = keyof typeof PARTS
export const PART_NAMES = Object.keys(PARTS) as PartName[]

/** The parts to which some of these fields belong. */
export const partsOf = (fields: readonly string[]): PartName[] =>
  PART_NAMES.filter((name) => PARTS[name].fields.some((field) => fields.includes(field)))

export const isOwn = ({ editedFields }: Pick<Listing, 'editedFields'>, part: PartName) =>
  partsOf(editedFields).includes(part)

/** A part of a listing, to be used on all; null where the others have no word for it. */
export function sharedPart(platform: MarketplaceId, draft: ListingDraft, part: PartName): BaseFields | null {
  if (part !== 'condition') return Object.fromEntries(PARTS[part].fields.map((field) => [field, draft[field]]))
  const condition = ourCondition(platform, draft.condition)
  return condition && { condition }
}
