import { localMorning } from '#contract/sales/plan/local-morning.ts'
import {
  HOLD_DAYS,
  type PlanPace,
  type PlanStep,
  type PlanTerms,
  type PricePlan,
} from '#contract/sales/plan/price-plan.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Some percent less, in whole dollars, and a dollar at least: a step that changes nothing is none. */
export const lowered = (price: number, percent: number) =>
  Math.min(price - 1, Math.round((price * (100 - percent)) / 100))

/** When the price goes where. Each step counts from the one before, and the last one ends at the floor. */
export function planSteps(
  { startPrice, floorPrice, stepPercent, everyDays, timeZone }: PlanPace & Partial<Pick<PlanTerms, 'timeZone'>>,
  startedAt: string,
) {
  const steps: PlanStep[] = []
  for (let price = startPrice; price > floorPrice; ) {
    price = Math.max(floorPrice, lowered(price, stepPercent))
    const at = new Date(Date.parse(startedAt) + (steps.length + 1) * everyDays * DAY_MS)
    steps.push({ at: (timeZone ? localMorning(at, timeZone) : at).toISOString(), price })
  }
  return steps
}

type Begun = Pick<PricePlan, 'startPrice' | 'everyDays' | 'startedAt' | 'stepsTaken'>

/** Who asks more than the plan came to has raised the price: it goes on from there, at its own pace. */
export function raisedTo<Plan extends Begun>(plan: Plan, steps: readonly PlanStep[], asking: number | null): Plan {
  const { startPrice, everyDays, startedAt, stepsTaken } = plan
  if (asking === null || asking <= (steps[stepsTaken - 1]?.price ?? startPrice)) return plan
  const lastAt = new Date(Date.parse(startedAt) + stepsTaken * everyDays * DAY_MS)
  return { ...plan, startPrice: asking, startedAt: lastAt.toISOString(), stepsTaken: 0 }
}

export interface Moment {
  now: Date
  /** Sold, given away or kept: nothing is for sale, so nothing gets cheaper. */
  gone: boolean
}

interface DueStep {
  price: number
  /** How many steps are behind us once it is taken. */
  stepsTaken: number
}

/** What is to be done now; null: nothing. Who comes late takes the last step that is due, and only that one. */
export function dueStep({ steps, stepsTaken }: Pick<PricePlan, 'steps' | 'stepsTaken'>, { now, gone }: Moment) {
  const due = steps.filter(({ at }) => Date.parse(at) <= now.getTime()).length
  if (gone || due <= stepsTaken) return null
  return { price: steps[due - 1]!.price, stepsTaken: due } satisfies DueStep
}

/** The step to come; null at the floor. */
export const nextStep = ({ steps, stepsTaken }: Pick<PricePlan, 'steps' | 'stepsTaken'>): PlanStep | null =>
  steps[stepsTaken] ?? null

type Stopped = Pick<PricePlan, 'startPrice' | 'floorPrice' | 'steps' | 'stepsTaken'>

/** Where a plan that was turned off is turned on again: what has fallen, by itself or by hand, stays fallen. */
export function priceToGoOnFrom({ startPrice, floorPrice, steps, stepsTaken }: Stopped, asking: number | null) {
  const planned = steps[stepsTaken - 1]?.price ?? startPrice
  return Math.max(floorPrice, Math.min(planned, asking ?? planned))
}

/** The first step to come that changes something, as a plan only ever lowers; null where less is asked than at its end. */
export const nextDrop = ({ steps, stepsTaken }: Pick<PricePlan, 'steps' | 'stepsTaken'>, asking: number | null) =>
  steps.slice(stepsTaken).find(({ price }) => asking === null || price < asking) ?? null

/** Until when nothing gets cheaper, since a buyer asked about it; null: nobody did of late, or the seller does not wait. */
export function heldUntil({ holdForBuyers }: Pick<PlanTerms, 'holdForBuyers'>, askedAt: string | null, now: Date) {
  if (!holdForBuyers || !askedAt) return null
  const until = new Date(Date.parse(askedAt) + HOLD_DAYS * DAY_MS)
  return until > now ? until.toISOString() : null
}
