import type { User } from '#contract/accounts/accounts.ts'
import { analysisBlock, trialEndsSoon } from '#contract/billing/access.ts'

type Standing = Pick<User, 'subscriptionStatus' | 'freeUsesRemaining'>

/** The one place on the workspace that asks to upgrade: the nearer the limit, the nearer to the upload. */
export function upgradePlace(standing: Standing, { planShown }: { planShown: boolean }) {
  if (['active', 'suspended'].includes(standing.subscriptionStatus)) return null
  if (analysisBlock(standing)) return 'required card'
  if (trialEndsSoon(standing)) return 'upload warning'
  return planShown ? 'settings' : 'account card'
}
