import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { PunchCard } from '#web/ui/punch-card.tsx'

/** A gift of more than the trial begins with has no card to punch. */
export function TrialPunches({ freeUsesRemaining }: { freeUsesRemaining: number }) {
  const left = Math.max(0, freeUsesRemaining)
  if (left > FREE_ANALYSES) return null
  return <PunchCard left={left} total={FREE_ANALYSES} label={`${left} of ${FREE_ANALYSES} free analyses left`} />
}
