import type { PlatformPrices } from '#contract/market/market.ts'

export interface SameEstimate {
  price: number
  platforms: PlatformPrices[]
}

interface GroupedPlatforms {
  live: PlatformPrices[]
  estimates: SameEstimate[]
}

/** One estimate is one figure, however many platforms it stands for; live figures are each their own. */
export function groupPlatforms(platforms: PlatformPrices[]): GroupedPlatforms {
  const estimated = platforms.filter(({ source }) => source === 'estimate')
  const prices = [...new Set(estimated.map(({ avgPrice }) => avgPrice))]
  return {
    live: platforms.filter(({ source }) => source === 'live'),
    estimates: prices.map((price) => ({ price, platforms: estimated.filter(({ avgPrice }) => avgPrice === price) })),
  }
}

const ALL_OF = ['', '', 'both', 'all three', 'all four', 'all five']

/** 'Our estimate is the same for all five: $45.' */
export function estimateSentence({ platforms }: SameEstimate, dollars: string): string {
  const [first] = platforms
  if (platforms.length === 1) return `No live listings to show. Our estimate for ${first!.name}: ${dollars}.`
  return `No live listings to show. Our estimate is the same for ${ALL_OF[platforms.length]}: ${dollars}.`
}
