import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { inDollars } from '#contract/figures.ts'
import { PRICE_MAX } from '#contract/listings/listing-rules.ts'
import { Id } from '#contract/lists.ts'
import { isTimeZone } from '#contract/sales/plan/local-morning.ts'
import { text } from '#contract/text.ts'

const MOST_PERCENT = 90
const MOST_DAYS = 365

const wholeDollars = (what: string) =>
  z
    .number(`Please enter ${what}`)
    .int('Please use whole dollars')
    .min(0, 'A price cannot be below $0')
    .max(PRICE_MAX, `Please enter at most ${inDollars(PRICE_MAX)}`)
const whole = (what: string, most: number) => z.number(what).int(what).min(1, what).max(most, what)

/** Where the price begins, where it ends, and how it gets there. */
const PlanPace = z.object({
  startPrice: wholeDollars('a start price'),
  /** Nothing goes under it; for the seller's own screens only. */
  floorPrice: wholeDollars('a floor'),
  stepPercent: whole(`Please choose between 1 and ${MOST_PERCENT} percent`, MOST_PERCENT),
  everyDays: whole(`Please choose between 1 and ${MOST_DAYS} days`, MOST_DAYS),
})
export type PlanPace = z.infer<typeof PlanPace>

/** For how long a buyer's message holds the next drop. */
export const HOLD_DAYS = 2

/** What the seller decides. */
export const PlanTerms = PlanPace.extend({
  /** No drop soon after a buyer's message about the item. */
  holdForBuyers: z.boolean('Please choose on or off').default(true),
  /** The price falls at nine in the morning there; null: at the hour at which the plan began. */
  timeZone: text({ max: 64 }).refine(isTimeZone, 'Please choose a time zone').nullable().default(null),
})
export type PlanTerms = z.infer<typeof PlanTerms>

/** Null where the plan can be followed. */
export const floorProblem = ({ startPrice, floorPrice }: Pick<PlanTerms, 'startPrice' | 'floorPrice'>) =>
  floorPrice > startPrice ? `The floor is above the start price. Make it ${inDollars(startPrice)} or less.` : null

const NewPlan = PlanTerms.superRefine((terms, context) => {
  const message = floorProblem(terms)
  if (message) context.addIssue({ code: 'custom', path: ['floorPrice'], message })
}).meta({
  examples: [
    {
      startPrice: 60,
      floorPrice: 40,
      stepPercent: 10,
      everyDays: 7,
      holdForBuyers: true,
      timeZone: 'America/New_York',
    },
  ],
})

export const PlanStep = z.object({ at: z.iso.datetime(), price: z.number().int() })
export type PlanStep = z.infer<typeof PlanStep>

export const PricePlan = PlanTerms.extend({
  startedAt: z.iso.datetime(),
  /** All of them, the last one at the floor. */
  steps: z.array(PlanStep),
  /** How many of them are behind us. */
  stepsTaken: z.number().int(),
  /** Until when a buyer's message holds the next step, once its time has come. */
  heldUntil: z.iso.datetime().nullable(),
})
export type PricePlan = z.infer<typeof PricePlan>

export const savePricePlan = endpoint({
  method: 'PUT',
  path: '/api/items/:id/price-plan',
  summary:
    'Lower the price of an item step by step: the start price counts at once; drafts and webhook listings follow each step by themselves, and for the others the seller is reminded. Ends at the floor, when sold, or by hand',
  access: 'seller',
  params: Id,
  body: NewPlan,
  answer: PricePlan,
})
export const endPricePlan = endpoint({
  method: 'DELETE',
  path: '/api/items/:id/price-plan',
  summary: 'Turn a price plan off; the price stays where it is',
  access: 'seller',
  suspended: 'may',
  params: Id,
})
