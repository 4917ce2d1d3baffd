const DAY_MS = 24 * 60 * 60 * 1000

/** Of a sale often only its day is known, and noon stands for it: what was entered later that day came before it. */
const SAME_DAY_MS = DAY_MS / 2

/** Since when a thing was for sale that was sold then. Null for what was entered here after the day it was sold: nobody knows. */
export function listedBefore(soldAt: string, forSaleSince: string): string | null {
  const late = Date.parse(forSaleSince) - Date.parse(soldAt)
  if (late <= 0) return forSaleSince
  return late < SAME_DAY_MS ? soldAt : null
}

/** Whole days; null where nobody knows since when it was for sale. */
export const daysToSell = ({ soldAt, listedAt }: { soldAt: string; listedAt: string | null }): number | null =>
  listedAt === null ? null : Math.max(0, Math.floor((Date.parse(soldAt) - Date.parse(listedAt)) / DAY_MS))
