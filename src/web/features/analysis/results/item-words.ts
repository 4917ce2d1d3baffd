import type { FormerItem } from '#contract/items/identity.ts'
import { itemName } from '#contract/items/item-name.ts'
import { inSentence } from '#contract/items/words.ts'
import { formatMonth } from '#web/platform/format.ts'

/** 'a table or floor lamp', 'headphones': as it reads after 'Looks like'. */
export function itemGuess(item: Parameters<typeof itemName>[0]) {
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

export const formatShare = (share: number) => `${Math.round(share * 100)}%`
