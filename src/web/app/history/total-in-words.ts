import type { History } from '#contract/items/history.ts'
import { formatNumber } from '#web/platform/format.ts'

/** How many fit a search: '100+' where nobody counted on. */
export const totalInWords = ({ total, moreThanTotal }: Pick<History, 'total' | 'moreThanTotal'>) =>
  moreThanTotal ? `${formatNumber(total)}+` : formatNumber(total)

type Counted = Pick<History, 'total' | 'moreThanTotal' | 'totalItems' | 'importedSales'>

/** '20 items'; '10 items and 3 imported sales'; '2 of 13 items and sales' */
export function countInWords(history: Counted) {
  const { total, totalItems, importedSales } = history
  if (total !== totalItems)
    return `${totalInWords(history)} of ${countOf(totalItems, 'item')}${importedSales > 0 ? ' and sales' : ''}`
  const items = totalItems - importedSales
  return [items > 0 && countOf(items, 'item'), importedSales > 0 && countOf(importedSales, 'imported sale')]
    .filter(Boolean)
    .join(' and ')
}

const countOf = (count: number, what: string) => `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`
