import type { User } from '#contract/accounts/accounts.ts'

/** Badges and sentences of a subscription, decided by the server and mirrored by the screens. */
export const SUSPENDED = 'Your account is suspended. Please contact support.'
const USED_UP = "You've used all your free tries. Subscribe to continue using AI features."
const NOT_SUBSCRIBED = 'Subscribe to start analyzing your items with AI.'

type Standing = Pick<User, 'subscriptionStatus' | 'freeUsesRemaining'>

/** Why this account may not analyze now; null when it may. */
export function analysisBlock({ subscriptionStatus, freeUsesRemaining }: Standing): string | null {
  if (subscriptionStatus === 'active') return null
  if (subscriptionStatus === 'trial') return freeUsesRemaining > 0 ? null : USED_UP
  return subscriptionStatus === 'suspended' ? SUSPENDED : NOT_SUBSCRIBED
}

/** '3 free analyses' */
export const freeAnalyses = (left: number) => (left === 1 ? '1 free analysis' : `${left} free analyses`)

const WARN_AT_USES = 3

/** Still time to do something about it. */
export const trialEndsSoon = ({ subscriptionStatus, freeUsesRemaining }: Standing) =>
  subscriptionStatus === 'trial' && freeUsesRemaining > 0 && freeUsesRemaining <= WARN_AT_USES

export function statusBadge(subscriptionStatus: string): string {
  const badges: Record<string, string> = {
    active: 'Active Subscription',
    trial: 'Free Trial',
    expired: 'Subscription Expired',
    suspended: 'Account Suspended',
  }
  return badges[subscriptionStatus] ?? 'Unknown Status'
}
