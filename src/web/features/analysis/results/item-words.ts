import type { Identity } from '#contract/items/identity.ts'
import { inSentence } from '#contract/items/words.ts'

type Named = Pick<Identity, 'type' | 'style' | 'brand' | 'model'>

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
