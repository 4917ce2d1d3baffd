import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { PunchCard } from '#web/ui/punch-card.tsx'

/** An admin may have given more than a trial begins with. */
export function trialUses(freeUsesRemaining: number) {
  const left = Math.max(0, freeUsesRemaining)
  return { left, total: Math.max(FREE_ANALYSES, left) }
}

/** A card of a hundred holes says nothing, so a large gift has none. */
export function TrialPunches({ freeUsesRemaining }: { freeUsesRemaining: number }) {
  const { left, total } = trialUses(freeUsesRemaining)
  if (total > 2 * FREE_ANALYSES) return null
  return <PunchCard left={left} total={total} label={`${left} of ${total} free analyses left`} />
}
