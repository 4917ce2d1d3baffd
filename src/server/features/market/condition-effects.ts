import { CONDITIONS, type Condition } from '#contract/items/identity.ts'
import { GUIDE, type GuideMarket } from '#server/features/market/guide-data.ts'

/**
 * Effects of condition on ln(price) where the guide has measured none, against Good.
 * A judgment: the guide's classifieds rarely say the condition.
 */
const UNMEASURED: Record<Condition, number> = { New: 0.15, 'Like New': 0.08, Good: 0, Fair: -0.2, Poor: -0.45 }

/** The least each condition lies below the one before it: noise in the guide must not price a poor thing like a fair one. */
const LEAST_STEPS = [0, 0.03, 0.03, 0.1, 0.2]

/** How common each condition is among shipped listings: the guide knows the first three well, the last two hardly. */
const SHARES = [0.43, 0.25, 0.29, 0.025, 0.005]

/** What each condition adds to ln(price); always New > Like New > Good > Fair > Poor. */
export function conditionEffects(market: GuideMarket, path: string): Record<Condition, number> {
  const measured = GUIDE[market].effects.condition
  if (!measured) return UNMEASURED
  const group = path.split('/')[0]
  const fitted = CONDITIONS.map((condition) => {
    const key = condition.toLowerCase()
    return (measured[key] ?? 0) + (measured[`${group}|${key}`] ?? 0)
  })
  const falling = fallingBySteps(fitted, LEAST_STEPS, SHARES)
  return Object.fromEntries(CONDITIONS.map((condition, index) => [condition, falling[index]])) as Record<
    Condition,
    number
  >
}

/** The share by which a condition lifts or lowers the price of the same thing in Good condition. */
export function conditionFactor(market: GuideMarket, path: string, condition: Condition): number {
  const effects = conditionEffects(market, path)
  return Math.exp(effects[condition] - effects.Good)
}

/** Isotonic regression (pool adjacent violators) after the least steps are taken out; they are put back at the end. */
export function fallingBySteps(values: number[], leastSteps: number[], weights: number[]): number[] {
  const drops = leastSteps.map((_, index) => leastSteps.slice(0, index + 1).reduce((sum, step) => sum + step, 0))
  const pools: { mean: number; weight: number; size: number }[] = []
  values.forEach((value, index) => {
    let pool = { mean: value + drops[index]!, weight: weights[index]!, size: 1 }
    while (pools.length > 0 && pools.at(-1)!.mean < pool.mean) {
      const before = pools.pop()!
      const weight = before.weight + pool.weight
      pool = {
        mean: (before.mean * before.weight + pool.mean * pool.weight) / weight,
        weight,
        size: before.size + pool.size,
      }
    }
    pools.push(pool)
  })
  return pools.flatMap(({ mean, size }) => Array<number>(size).fill(mean)).map((mean, index) => mean - drops[index]!)
}
