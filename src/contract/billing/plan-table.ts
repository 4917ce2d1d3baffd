import type { PlanId } from '#contract/billing/plan-id.ts'
import { FREE_ANALYSES, PLANS } from '#contract/billing/plans.ts'

/** Of how many days the trial shows the figures. */
export const TRIAL_FIGURE_DAYS = 30
/** What a Supporter's vote for an idea counts. */
export const SUPPORTER_VOTES = 3

export type Tier = 'trial' | PlanId
const RANK: Record<Tier, number> = { trial: 0, pro: 1, supporter: 2 }

interface PlanLine extends Record<Tier, string> {
  name: string
  /** The first plan that gives more than the trial does. */
  from: PlanId
  /** As the plan's card has it; a line without one stands in the table alone. */
  card?: Partial<Record<PlanId, string>>
}

const NOTHING = 'Not included'

/**
 * What each plan gives. The server asks this table (`planGives`), pages show it, and a test fails for a line that nothing
 * enforces. No schemas here, as the landing page reads it.
 */
export const PLAN_TABLE = {
  analyses: {
    name: 'Analyses',
    trial: `${FREE_ANALYSES}`,
    pro: 'Unlimited',
    supporter: 'Unlimited',
    from: 'pro',
    card: { pro: 'Unlimited analyses' },
  },
  'ai-models': {
    name: 'AI models',
    trial: 'Standard',
    pro: 'Standard and detailed',
    supporter: 'Standard and detailed',
    from: 'pro',
    card: { pro: 'Advanced AI models' },
  },
  processing: {
    name: 'Processing',
    trial: 'After paid plans',
    pro: 'First in every queue',
    supporter: 'First in every queue',
    from: 'pro',
    card: { pro: 'Priority processing' },
  },
  'market-research': {
    name: 'Market research',
    trial: 'Price guide, your own sales, search links',
    pro: 'Live offers as well',
    supporter: 'Live offers as well',
    from: 'pro',
    card: { pro: 'Advanced market research' },
  },
  'price-alerts': {
    name: 'Price alerts',
    trial: NOTHING,
    pro: 'When the market for a live item moves',
    supporter: 'When the market for a live item moves',
    from: 'pro',
  },
  'brand-and-model': {
    name: 'Brand and model',
    trial: 'Read from labels',
    pro: 'The stronger model is asked, too',
    supporter: 'The stronger model is asked, too',
    from: 'pro',
    card: { pro: 'Brand and model identification' },
  },
  figures: {
    name: 'Export and analytics',
    trial: `Export anytime, figures for the last ${TRIAL_FIGURE_DAYS} days`,
    pro: 'Export anytime, all figures, charts and tax files',
    supporter: 'Export anytime, all figures, charts and tax files',
    from: 'pro',
    card: { pro: 'Data export and analytics' },
  },
  'early-features': {
    name: 'Early features',
    trial: NOTHING,
    pro: NOTHING,
    supporter: 'Switched on in Settings',
    from: 'supporter',
    card: { supporter: 'Early access to features' },
  },
  votes: {
    name: 'Votes on ideas',
    trial: 'Count once',
    pro: 'Count once',
    supporter: 'Count three times',
    from: 'supporter',
    card: { supporter: 'Priority feature requests' },
  },
  'plans-ahead': {
    name: 'What’s new',
    trial: 'What has been released',
    pro: 'What has been released',
    supporter: 'What has been released, and what is planned',
    from: 'supporter',
    card: { supporter: 'Development insights' },
  },
  badge: {
    name: 'Supporter badge',
    trial: NOTHING,
    pro: NOTHING,
    supporter: 'Next to your name',
    from: 'supporter',
    card: { supporter: 'Supporter badge' },
  },
  support: {
    name: 'Support',
    trial: 'Answered',
    pro: 'Ahead in the inbox',
    supporter: 'First in the inbox',
    from: 'pro',
    card: { pro: 'Priority support', supporter: 'Premium support' },
  },
} as const satisfies Record<string, PlanLine>
export type PlanLineId = keyof typeof PLAN_TABLE
export const PLAN_LINES: readonly PlanLine[] = Object.values(PLAN_TABLE)

interface Account {
  subscriptionStatus: string
  plan?: PlanId | null
}

/** What an account has now: one that was made active by hand without a plan has Pro. */
export const tierOf = ({ subscriptionStatus, plan }: Account): Tier =>
  subscriptionStatus === 'active' ? (plan ?? 'pro') : 'trial'

/** Whether an account has more of this than the trial gives. */
export const planGives = (account: Account, line: PlanLineId): boolean =>
  RANK[tierOf(account)] >= RANK[PLAN_TABLE[line].from]

const cardLines = (plan: PlanId) => PLAN_LINES.flatMap(({ card }) => card?.[plan] ?? [])

/** What stands on the plans' cards: of those that are paid, from the table. */
export const PLAN_FEATURES: Record<Tier, readonly string[]> = {
  trial: [
    `${FREE_ANALYSES} free item analyses`,
    'AI-powered price estimation',
    'Multi-platform listing generation',
    'No credit card required',
  ],
  pro: cardLines('pro'),
  supporter: [`Everything in ${PLANS.pro.name}`, ...cardLines('supporter')],
}
