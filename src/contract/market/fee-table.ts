import type { Keep } from '#contract/market/market.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'

interface Fee {
  delivery: Keep['delivery']
  /** Null: nobody could tell us. */
  rate: number | null
  /** What the rate is a share of; with shipping: also of what the buyer pays for that. */
  of: 'price' | 'price-and-shipping'
  leastDollars: number
  /** Who says so: the marketplace's own documentation, or others about it. */
  mark: 'documented' | 'second-hand' | 'unknown'
  /** The day somebody last looked. */
  verifiedOn: string
}

/** What a marketplace takes from the seller, for each way of handing the item over. */
const FEES: Record<MarketplaceId, Fee[]> = {
  facebook: [
    { delivery: 'local', rate: 0, of: 'price', leastDollars: 0, mark: 'second-hand', verifiedOn: '2026-11-15' },
    { delivery: 'shipped', rate: 0.1, of: 'price', leastDollars: 0.8, mark: 'second-hand', verifiedOn: '2026-11-15' },
  ],
  craigslist: [
    { delivery: 'local', rate: 0, of: 'price', leastDollars: 0, mark: 'second-hand', verifiedOn: '2026-11-15' },
  ],
  offerup: [
    { delivery: 'local', rate: 0, of: 'price', leastDollars: 0, mark: 'second-hand', verifiedOn: '2026-11-15' },
    { delivery: 'shipped', rate: 0.129, of: 'price', leastDollars: 1.99, mark: 'documented', verifiedOn: '2026-11-15' },
  ],
  mercari: [
    {
      delivery: 'shipped',
      rate: 0.1,
      of: 'price-and-shipping',
      leastDollars: 0,
      mark: 'second-hand',
      verifiedOn: '2026-11-15',
    },
  ],
  '5miles': [
    { delivery: 'local', rate: null, of: 'price', leastDollars: 0, mark: 'unknown', verifiedOn: '2026-11-15' },
  ],
}

/** What the seller keeps of a price in dollars; a fee never takes more than the price. */
export function keepsFor(platform: MarketplaceId, price: number): Keep[] {
  return FEES[platform].map((fee) => {
    const { delivery, rate, of, leastDollars } = fee
    const beforePostage = delivery === 'shipped'
    const atMost = of === 'price-and-shipping'
    if (rate === null) return { delivery, fee: null, keeps: null, feeText: 'fee not known', beforePostage, atMost }
    const taken = toCents(Math.min(price, Math.max(price * rate, leastDollars)))
    return { delivery, fee: taken, keeps: toCents(price - taken), feeText: feeText(rate, fee), beforePostage, atMost }
  })
}

export interface SaleFee {
  /** Null: nobody could tell us what it is, or what it is a share of. */
  cents: number | null
  /** 'none', '10% of price plus shipping', 'fee not known' */
  text: string
  verifiedOn: string | null
}

/** What a marketplace is expected to take of a sale; shipping that the buyer paid is not known here. */
export function saleFee(
  platform: MarketplaceId,
  { priceCents, shipped }: { priceCents: number; shipped: boolean },
): SaleFee {
  const ways = FEES[platform]
  const fee = ways.find(({ delivery }) => delivery === (shipped ? 'shipped' : 'local')) ?? ways[0]!
  const { rate, leastDollars, verifiedOn } = fee
  if (rate === null) return { cents: null, text: 'fee not known', verifiedOn }
  const least = Math.round(leastDollars * 100)
  return {
    cents: Math.min(priceCents, Math.max(Math.round(priceCents * rate), least)),
    text: feeText(rate, fee),
    verifiedOn,
  }
}

/** 'at most $40.50, before postage': never more than what is sure. */
export function keptWords(keep: Pick<Keep, 'beforePostage' | 'atMost'>, sum: string): string {
  return `${keep.atMost ? `at most ${sum}` : sum}${keep.beforePostage ? ', before postage' : ''}`
}

function feeText(rate: number, { of, leastDollars }: Fee): string {
  if (rate === 0) return 'none'
  const share = `${toTenths(rate * 100)}%${of === 'price-and-shipping' ? ' of price plus shipping' : ''}`
  return leastDollars > 0 ? `${share}, at least $${leastDollars.toFixed(2)}` : share
}

const toCents = (dollars: number) => Math.round(dollars * 100) / 100
const toTenths = (percent: number) => Math.round(percent * 10) / 10
