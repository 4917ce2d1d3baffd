import { useQuery } from '@tanstack/react-query'
import { type SubscriptionStanding, sandboxChangePlan } from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { PLANS } from '#contract/billing/plans.ts'
import { planChangeQuery, useStandingChange } from '#web/features/billing/queries.ts'
import { planChangeSentence, planOf } from '#web/features/billing/standing-words.ts'
import { call } from '#web/platform/api.ts'
import { formatExactCents } from '#web/platform/format.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

export function PlanChangeRow({ standing }: { standing: SubscriptionStanding }) {
  const confirm = useConfirm()
  const other: PlanId = standing.plan === 'supporter' ? 'pro' : 'supporter'
  const { name, priceCents } = PLANS[other]
  const price = `${formatExactCents(priceCents)}/mo`
  const dearer = priceCents > planOf(standing).priceCents
  const { data: change } = useQuery(planChangeQuery(other, standing))
  const inGeneral = dearer
    ? 'The difference for the rest of this month is charged now.'
    : 'The difference for the rest of this month is taken off your next renewals.'
  const proration = change ? planChangeSentence(other, change) : inGeneral
  const { mutate, isPending } = useStandingChange({
    send: () => call(sandboxChangePlan, { body: { plan: other } }),
    done: (changed) => ({ title: 'Plan Changed', description: `You are now on ${planOf(changed).name}.` }),
    failure: 'Your plan could not be changed. Please try again.',
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Change to ${name}`,
      question: `Change your plan to ${name} for ${price}?`,
      detail: proration,
      yes: `Change to ${name}`,
    })
    if (yes) mutate()
  }
  return (
    <ActionRow
      action={
        <Button busy={isPending} onClick={() => void ask()}>
          Change to {name}
        </Button>
      }
    >
      <h3>
        {name}, {price}
      </h3>
      <p className="text-ui text-muted">{proration}</p>
    </ActionRow>
  )
}
