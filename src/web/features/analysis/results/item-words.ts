import { inSentence, itemName } from '#contract/items/item-name.ts'

/** 'a table or floor lamp', 'headphones': as it reads after 'Looks like'. */
export function itemGuess(item: Parameters<typeof itemName>[0]) {
  const name = item.brand ? itemName(item) : inSentence(itemName(item))
  const countless = /[&,]|([^s]s|ware|wear|decor|bedding|gear|equipment|makeup|storage|care|art)$/i.test(name)
  if (countless) return name
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}

export const formatShare = (share: number) => `${Math.round(share * 100)}%`
