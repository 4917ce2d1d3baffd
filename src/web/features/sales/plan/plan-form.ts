import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { askingPrice } from '#contract/analysis/listings-behind.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import type { Pricing } from '#contract/market/market.ts'
import { floorProblem, PlanTerms, type PricePlan } from '#contract/sales/plan/price-plan.ts'
import { formatDollars } from '#web/platform/format.ts'

/** As they are typed and chosen. */
export interface PlanFields {
  start: string
  floor: string
  percent: string
  days: string
  hold: boolean
}

const USUAL = { percent: 10, days: 7 }
const PERCENTS = [5, 10, 15, 20]
const DAYS = [3, 7, 14, 30]

/**
 * Where a plan was made for a price that the item is no longer worth: it asks more than a patient seller would, or began
 * with less than a quick sale brings.
 */
function isOvertaken({ startPrice }: Pick<PricePlan, 'startPrice'>, asking: number, price: Worth) {
  return asking > price.patient || startPrice < price.quickSale
}
type Worth = Pick<Pricing, 'quickSale' | 'recommended' | 'patient'>

/**
 * A plan begins with what is asked today, or with what the item is worth where that has overtaken its plan; without a floor of theirs the seller is offered the price of a quick sale.
 * Their own stands as they said it, also above what is asked: only they may change it.
 */
export function fieldsFor({ pricePlan, floorPrice, price }: WholeItem, result: AnalysisResult): PlanFields {
  const asking = askingPrice(result) ?? 0
  const start = pricePlan && price && isOvertaken(pricePlan, asking, price) ? price.recommended : asking
  const floor = floorPrice ?? pricePlan?.floorPrice ?? Math.min(price?.quickSale ?? 0, asking)
  return {
    start: String(start),
    floor: String(floor),
    percent: String(pricePlan?.stepPercent ?? USUAL.percent),
    days: String(pricePlan?.everyDays ?? USUAL.days),
    hold: pricePlan?.holdForBuyers ?? true,
  }
}

/** What is offered, and what an earlier plan had. */
const choicesOf = (usual: number[], chosen: string, words: (count: number) => string) =>
  [...new Set([...usual, Number(chosen)])]
    .toSorted((one, other) => one - other)
    .map((count) => ({ value: String(count), label: words(count) }))
export const percentChoices = (chosen: string) => choicesOf(PERCENTS, chosen, (count) => `${count}%`)
export const dayChoices = (chosen: string) =>
  choicesOf(DAYS, chosen, (count) => (count === 1 ? 'Every day' : `${count} days`))

/** With cents, too: the terms say that they want whole dollars. */
const numberIn = (text: string) => (/^\s*\d{1,9}(\.\d*)?\s*$/.test(text) ? Number(text) : Number.NaN)

type Problems = Partial<Record<'startPrice' | 'floorPrice', string>>

/** The terms, or what is wrong with which field. */
export function termsIn(
  { start, floor, percent, days, hold }: PlanFields,
  timeZone: string,
): { terms: PlanTerms | null; problems: Problems } {
  const parsed = PlanTerms.safeParse({
    startPrice: numberIn(start),
    floorPrice: numberIn(floor),
    stepPercent: Number(percent),
    everyDays: Number(days),
    holdForBuyers: hold,
    timeZone,
  })
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => [path[0], message])
    return { terms: null, problems: Object.fromEntries(problems) }
  }
  const floorPrice = floorProblem(parsed.data)
  return floorPrice ? { terms: null, problems: { floorPrice } } : { terms: parsed.data, problems: {} }
}

/** '10% less every 7 days' */
export const planWords = ({ stepPercent, everyDays }: Pick<PricePlan, 'stepPercent' | 'everyDays'>) =>
  `${stepPercent}% less ${everyDays === 1 ? 'every day' : `every ${everyDays} days`}`

/** Null where the plan still fits what the item is worth. */
export function overtakenWords(plan: Pick<PricePlan, 'startPrice' | 'stepsTaken'>, asking: number, price: Worth) {
  if (!isOvertaken(plan, asking, price)) return null
  const stands =
    plan.stepsTaken === 0 ? `starts at ${formatDollars(plan.startPrice)}` : `is at ${formatDollars(asking)}`
  return `Your plan ${stands}, but the item is worth about ${formatDollars(price.recommended)}.`
}
