import type { Keep } from '#contract/market.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'

interface Fee {
  delivery: Keep['delivery']
  /** Share of the price; null: nobody could tell us. */
  rate: number | null
  leastDollars: number
  /** Who says so: the marketplace's own documentation, or others about it. */
  mark: 'documented' | 'second-hand' | 'unknown'
  /** The day somebody last looked. */
  verifiedOn: string
}

/** What a marketplace takes from the seller, for each way of handing the item over. */
const FEES: Record<MarketplaceId, Fee[]> = {
  facebook: [
    { delivery: 'local', rate: 0, leastDollars: 0, mark: 'second-hand', verifiedOn: '2026-11-15' },
    { delivery: 'shipped', rate: 0.1, leastDollars: 0.8, mark: 'second-hand', verifiedOn: '2026-11-15' },
  ],
  craigslist: [{ delivery: 'local', rate: 0, leastDollars: 0, mark: 'second-hand', verifiedOn: '2026-11-15' }],
  offerup: [
    { delivery: 'local', rate: 0, leastDollars: 0, mark: 'second-hand', verifiedOn: '2026-11-15' },
    { delivery: 'shipped', rate: 0.129, leastDollars: 1.99, mark: 'documented', verifiedOn: '2026-11-15' },
  ],
  mercari: [{ delivery: 'shipped', rate: 0.1, leastDollars: 0, mark: 'second-hand', verifiedOn: '2026-11-15' }],
  '5miles': [{ delivery: 'local', rate: null, leastDollars: 0, mark: 'unknown', verifiedOn: '2026-11-15' }],
}

/** What the seller keeps of a price in dollars; a fee never takes more than the price. */
export function keepsFor(platform: MarketplaceId, price: number): Keep[] {
  return FEES[platform].map(({ delivery, rate, leastDollars }) => {
    if (rate === null) return { delivery, fee: null, keeps: null, feeText: 'fee not known' }
    const fee = toCents(Math.min(price, Math.max(price * rate, leastDollars)))
    return { delivery, fee, keeps: toCents(price - fee), feeText: feeText(rate, leastDollars) }
  })
}

function feeText(rate: number, leastDollars: number): string {
  if (rate === 0) return 'none'
  const share = `${toTenths(rate * 100)} %`
  return leastDollars > 0 ? `${share}, at least $${leastDollars.toFixed(2)}` : share
}

const toCents = (dollars: number) => Math.round(dollars * 100) / 100
const toTenths = (percent: number) => Math.round(percent * 10) / 10
