const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Since when a thing was for sale that was sold then: of a sale often only its day is known. Null for what was entered here
 * days after it was sold: nobody knows.
 */
export function listedBefore(soldAt: string, forSaleSince: string): string | null {
  const late = Date.parse(forSaleSince) - Date.parse(soldAt)
  if (late <= 0) return forSaleSince
  return late < DAY_MS ? soldAt : null
}

/** Whole days; null where nobody knows since when it was for sale. */
export const daysToSell = ({ soldAt, listedAt }: { soldAt: string; listedAt: string | null }): number | null =>
  listedAt === null ? null : Math.max(0, Math.floor((Date.parse(soldAt) - Date.parse(listedAt)) / DAY_MS))
