import type { HistoryItem } from '#contract/items/history.ts'
import type { Outcome } from '#contract/listings/bulk-acts.ts'
import { leftOutWords } from '#contract/listings/bulk-words.ts'
import { formatNumber } from '#web/platform/format.ts'

type Chosen = Pick<HistoryItem, 'id' | 'sale' | 'fate' | 'refusal' | 'basePrice'>

/** How many of the selected items an act can reach, and which it leaves out, in words; the server has the last one. */
export function reachOf(items: Chosen[]) {
  const left = items.flatMap((item) => leftOut(item))
  const count = items.length - left.length
  return { count, words: count === 1 ? '1 item' : `${formatNumber(count)} items`, leftOut: leftOutWords(left) }
}

function leftOut({ id, sale, fate, refusal, basePrice }: Chosen): Outcome['stayed'] {
  if (sale) return [{ id, why: 'sold' }]
  if (fate) return [{ id, why: fate }]
  if (refusal) return [{ id, why: 'refused' }]
  return basePrice === null ? [{ id, why: 'unnamed' }] : []
}
