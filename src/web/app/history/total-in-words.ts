import type { History } from '#contract/items/history.ts'
import { formatNumber } from '#web/platform/format.ts'

/** How many fit a search: '100+' where nobody counted on. */
export const totalInWords = ({ total, moreThanTotal }: Pick<History, 'total' | 'moreThanTotal'>) =>
  moreThanTotal ? `${formatNumber(total)}+` : formatNumber(total)
