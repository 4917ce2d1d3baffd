import type { Identification, Identity } from '#contract/items/identity.ts'
import { beginning, inSentence } from '#contract/items/words.ts'

type Called = Pick<Identity, 'type' | 'style' | 'brand' | 'model'>

/** 'Canon EOS-1D camera', 'Mid-century desk': what a person would call it. */
export function itemName({ type, style, brand, model }: Called) {
  const known = [brand, model, style].filter((fact) => fact !== null)
  return [...known, known.length > 0 ? inSentence(type) : type].join(' ')
}

/** An item as it is called: by its everyday noun, not by the name of its type. */
export function calledBy({ item, noun }: { item: Identification; noun: string | null }): Called {
  const { brand, model, style, type } = item
  return { brand, model, style: style?.toLowerCase() === noun ? null : style, type: beginning(noun ?? type ?? '') }
}
