import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** What is there before it is finished: Supporters switch it on. One that everybody gets leaves this list. */
export const EARLY_FEATURES = {
  shelfLabels: {
    name: 'Shelf labels',
    text: 'Print a label with name, price and a code for each item you have. Scan it with a phone and the item opens, so you find the right box when something sells.',
    page: '/labels',
  },
} as const
export const EarlyFeature = z.enum(Object.keys(EARLY_FEATURES) as [keyof typeof EARLY_FEATURES])
export type EarlyFeature = z.infer<typeof EarlyFeature>

/** Those that are on. Without the plan that gives them none is, whatever was switched on before. */
const EarlyFeatures = z.object({ on: z.array(EarlyFeature) })

export const NOT_EARLY = 'Early features come with the Supporter plan.'

export const getEarlyFeatures = endpoint({
  method: 'GET',
  path: '/api/settings/early-features',
  summary: 'Which early features are on',
  access: 'seller',
  answer: EarlyFeatures,
})
export const switchEarlyFeature = endpoint({
  method: 'PUT',
  path: '/api/settings/early-features/:feature',
  summary: 'Switch an early feature on or off; for Supporters',
  access: 'seller',
  params: z.object({ feature: EarlyFeature }),
  body: z.object({ on: z.boolean('Please choose on or off') }),
  answer: EarlyFeatures,
})
