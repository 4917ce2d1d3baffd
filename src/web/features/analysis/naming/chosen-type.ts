import type { Item } from '#contract/items/items.ts'

/** What the seller says a thing is. */
export interface ChosenType {
  /** Null: in the seller's own words. */
  typeId: string | null
  /** As it reads in the field. */
  name: string
  category: string
  /** The everyday word they chose; absent where they chose none. */
  noun?: string
}

/** The item named so; what else was seen of it stays. The condition was not asked: it stays seen, said or proposed. */
export const namedSo = (
  { style, material, brand, model }: Pick<Item, 'style' | 'material' | 'brand' | 'model'>,
  { typeId, name, category, noun }: ChosenType,
) => ({ typeId, type: name, category, noun, department: null, condition: null, style, material, brand, model })
