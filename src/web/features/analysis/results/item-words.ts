import type { FormerItem, Identity } from '#contract/items/identity.ts'
import { formatMonth } from '#web/platform/format.ts'

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

/** 'your walnut chair of May': an earlier item, as its seller remembers it. */
export function yourFormer({ type, brand, style, material, color, at }: FormerItem, now?: Date) {
  const known = brand ? [brand] : [style, material ?? color].flatMap((fact) => fact ?? []).map(inSentence)
  return `your ${[...known, inSentence(type)].join(' ')} of ${formatMonth(at, now)}`
}

/** Capitals stay where they are the word's own: 'TV stand', 'T-shirt'. */
export const inSentence = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text

export const formatShare = (share: number) => `${Math.round(share * 100)}%`
