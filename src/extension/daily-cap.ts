import type { MarketplaceId } from '#contract/marketplaces.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'

/** Bursts get sellers banned. Nobody publishes the limits, so these are careful ones. */
export const MAX_FILLS_PER_DAY = 20
export const WARN_FROM_FILLS = 10

export interface FillLog {
  day: string
  counts: Partial<Record<MarketplaceId, number>>
}

/** The seller's own day, as the marketplace's limits follow the account. */
const dayOf = (now: Date) => [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')

/** What was filled on the seller's day so far. */
export const filledOn = (log: FillLog | undefined, now: Date): FillLog['counts'] =>
  log?.day === dayOf(now) ? log.counts : {}

/** Counts one more form, or refuses; the words are for the seller. */
export function countFill(
  log: FillLog | undefined,
  platform: MarketplaceId,
  now: Date,
): { log: FillLog; warning: string | null } | { refusal: string } {
  const counts = filledOn(log, now)
  const count = (counts[platform] ?? 0) + 1
  const name = MARKETPLACE_NAMES[platform]
  if (count > MAX_FILLS_PER_DAY)
    return {
      refusal: `${MAX_FILLS_PER_DAY} forms were filled on ${name} today. More in one day can get your account blocked; please continue tomorrow.`,
    }
  const warning =
    count < WARN_FROM_FILLS
      ? null
      : `Number ${count} on ${name} today. Many listings in one day can look like spam; filling stops at ${MAX_FILLS_PER_DAY}.`
  return { log: { day: dayOf(now), counts: { ...counts, [platform]: count } }, warning }
}
