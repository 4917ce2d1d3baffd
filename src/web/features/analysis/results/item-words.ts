import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import type { Identity } from '#contract/items/identity.ts'
import { beginning, inSentence } from '#contract/items/words.ts'

type Named = Pick<Identity, 'type' | 'style' | 'brand' | 'model'>

/** An item as it is called: by its everyday noun, not by the name of its type. */
export function calledBy({ item, noun }: Pick<AnalysisResult, 'item' | 'noun'>): Named {
  const { brand, model, style, type } = item
  return { brand, model, style: style?.toLowerCase() === noun ? null : style, type: beginning(noun ?? type ?? '') }
}

/** 'Canon EOS-1D camera', 'Mid-century desk': what a person would call it. */
export function itemName({ type, style, brand, model }: Named) {
  const known = [brand, model, style].filter((fact) => fact !== null)
  return [...known, known.length > 0 ? inSentence(type) : type].join(' ')
}

/** 'a table or floor lamp', 'headphones': as it reads after 'Looks like'. */
export function itemGuess(item: Named) {
  const name = item.brand ? itemName(item) : inSentence(itemName(item))
  const countless = /[&,]|([^s]s|ware|wear|decor|bedding|gear|equipment|makeup|storage|care|art)$/i.test(name)
  if (countless) return name
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}

export const formatShare = (share: number) => `${Math.round(share * 100)}%`
