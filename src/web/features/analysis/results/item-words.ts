import type { FormerItem } from '#contract/items/identity.ts'
import { inSentence } from '#contract/words.ts'
import { formatMonth } from '#web/platform/format.ts'

/** 'your walnut chair of May': an earlier item, as its seller remembers it. */
export function yourFormer({ type, brand, style, material, color, at }: FormerItem, now?: Date) {
  const known = brand ? [brand] : [style, material ?? color].flatMap((fact) => fact ?? []).map(inSentence)
  return `your ${[...known, inSentence(type)].join(' ')} of ${formatMonth(at, now)}`
}

export const formatShare = (share: number) => `${Math.round(share * 100)}%`
