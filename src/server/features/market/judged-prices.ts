import type { FivePoints } from '#server/features/market/guide-data.ts'

/** Types that the guide has nothing on, in dollars of today. Judgement, and as wide as that is; no listing stands behind it. */
export const JUDGED_PRICES: Record<string, FivePoints | undefined> = {
  car: [1500, 3500, 8000, 16_000, 28_000],
  motorcycle: [800, 1800, 4000, 7500, 13_000],
  'recreational-vehicle': [2500, 6000, 15_000, 32_000, 65_000],
}
