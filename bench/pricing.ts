import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { CONDITIONS, type Condition } from '#contract/items/identity.ts'
import { TYPES } from '#contract/taxonomy.ts'
import { type FivePoints, GUIDE, type GuideMarket, guideYears } from '#server/features/market/guide-data.ts'
import { askGuide } from '#server/features/market/price-guide.ts'

/** One listing that somebody really made, on a line of its own. */
const Case = z.object({
  market: z.enum(['shipped', 'local']),
  title: z.string(),
  category: z.string().nullish(),
  brand: z.string().nullish(),
  condition: z.string().nullish(),
  /** Of the taxonomy; those that have one are also priced by it alone. */
  type: z.string().nullish(),
  price: z.number().min(0),
})
type Case = z.infer<typeof Case>

interface Scored {
  price: number
  points: FivePoints
}

const MARKETS = ['shipped', 'local'] satisfies GuideMarket[]

/**
 * npm run bench -- pricing --cases FILE.jsonl, or --by-type: what the guide says of every type of thing.
 * Asks the product's own price guide for listings it has never seen. Cases are of the guide's own time, so the factor that
 * lifts its prices to today's level is left out; the last column shows what it would do.
 */
export async function pricingBench(args: string[]): Promise<void> {
  const options = { cases: { type: 'string' }, 'by-type': { type: 'boolean' } } as const
  const { cases, 'by-type': byType } = parseArgs({ args, options }).values
  if (byType) printTypes()
  if (cases) await printScores(cases)
  if (!cases && !byType) throw new Error('pricing needs --cases FILE.jsonl or --by-type')
}

function printTypes(): void {
  console.log('type                     market   listings    p10    p25    p50    p75    p90')
  for (const { id } of TYPES) {
    for (const market of MARKETS) {
      const known = GUIDE.types[id]?.[market]
      if (!known) continue
      const prices = known.prices.map((price) => String(Math.round(price)).padStart(6))
      console.log([id.padEnd(24), market.padEnd(8), String(known.n).padStart(8), ...prices].join(' '))
    }
  }
}

async function printScores(cases: string): Promise<void> {
  const lines = (await readFile(cases, 'utf8')).split('\n').filter((line) => line.trim())
  const listings = lines.map((line) => Case.parse(JSON.parse(line)))
  console.log(MARKETS.map((market) => `${market}: listings of ${guideYears(market)}`).join('; '))
  console.log('market             cases  RMSLE  median error  within p25–p75  within p10–p90  RMSLE at today’s level')
  for (const market of MARKETS) {
    const ofMarket = listings.filter((listing) => listing.market === market)
    if (ofMarket.length > 0) console.log(reportLine(market, market, ofMarket, byWords))
    const typed = ofMarket.filter((listing) => byType(listing))
    if (typed.length > 0) console.log(reportLine(`${market}, by type`, market, typed, (listing) => byType(listing)!))
  }
}

function reportLine(name: string, market: GuideMarket, listings: Case[], ask: (one: Case) => FivePoints): string {
  const score = (level: number) =>
    measure(
      listings.map((one) => ({ price: one.price, points: ask(one).map((dollars) => dollars * level) as FivePoints })),
    )
  const { rmsle, medianError, middleHalf, middleMost } = score(1)
  const lifted = score(GUIDE.today.level[market])
  return [
    name.padEnd(17),
    String(listings.length).padStart(6),
    rmsle.toFixed(3).padStart(6),
    percent(medianError).padStart(13),
    percent(middleHalf).padStart(15),
    percent(middleMost).padStart(15),
    lifted.rmsle.toFixed(3).padStart(13),
  ].join(' ')
}

/** By all that the listing says. */
const byWords = ({ market, title, category, brand, condition }: Case): FivePoints =>
  askGuide({ market, path: category ?? '', title, brand: brand ?? null, condition: conditionOf(condition) })

/** As if nothing were known but what kind of thing it is. */
const byType = ({ market, type }: Case): FivePoints | undefined => GUIDE.types[type ?? '']?.[market]?.prices

function conditionOf(word: string | null | undefined): Condition | null {
  return CONDITIONS.find((condition) => condition.toLowerCase() === word?.toLowerCase()) ?? null
}

function measure(scored: Scored[]) {
  const share = (holds: (one: Scored) => boolean) => scored.filter(holds).length / scored.length
  const squares = scored.map(({ price, points }) => (Math.log1p(points[2]) - Math.log1p(price)) ** 2)
  const errors = scored.map(({ price, points }) => Math.abs(points[2] - price) / price).sort((a, b) => a - b)
  return {
    rmsle: Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / scored.length),
    medianError: errors[Math.floor(errors.length / 2)]!,
    middleHalf: share(({ price, points }) => price >= points[1] && price <= points[3]),
    middleMost: share(({ price, points }) => price >= points[0] && price <= points[4]),
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
