import type { Figures, SalesSummary } from '#contract/sales/summary.ts'
import { salesOf } from '#web/features/sales/sales-of.ts'
import { formatNumber } from '#web/platform/format.ts'

/** Fewer are chance: then it is said how many they are, or nothing. */
const FEWEST = 3

/** How many days it usually takes a seller; null while nobody can tell. */
export const usualDays = ({ averageDays, timed }: Pick<Figures, 'averageDays' | 'timed'>) =>
  timed < FEWEST ? null : averageDays

/** '47% of what you offered sold, 7 of 15' */
export function offeredWords({ count, offered, timed }: Pick<SalesSummary, 'count' | 'offered' | 'timed'>) {
  if (offered === 0) return 'nothing sold or live in this time'
  const share = `${Math.round((count / offered) * 100)}% of what you offered sold`
  const figures = `${share}, ${formatNumber(count)} of ${formatNumber(offered)}`
  return timed > 0 && timed < FEWEST ? `based on ${salesOf(timed)}; ${figures}` : figures
}
