import { cancelSubscription, resumeSubscription, type SubscriptionStanding } from '#contract/billing/billing.ts'
import { useStandingChange } from '#web/features/billing/queries.ts'
import { planOf, resumeSentence } from '#web/features/billing/standing-words.ts'
import { call } from '#web/platform/api.ts'
import { formatDate } from '#web/platform/format.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

/** Cancel in two clicks; take it back in one, as long as the paid time lasts. */
export function RenewalRow({ standing }: { standing: SubscriptionStanding }) {
  const confirm = useConfirm()
  const { name } = planOf(standing)
  const until = standing.subscriptionEndsAt && formatDate(standing.subscriptionEndsAt)
  const cancellation = useStandingChange({
    send: () => call(cancelSubscription, {}),
    done: () => ({ title: 'Subscription Canceled', description: `You keep ${name} until ${until}.` }),
    failure: 'Your subscription could not be canceled. Please try again.',
  })
  const resumption = useStandingChange({
    send: () => call(resumeSubscription, {}),
    done: ({ subscriptionEndsAt }) => ({
      title: 'Subscription Resumed',
      description: subscriptionEndsAt ? `It renews on ${formatDate(subscriptionEndsAt)}.` : 'It renews again.',
    }),
    failure: 'Your subscription could not be resumed. Please try again.',
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Cancel subscription',
      question: `Stop ${name} from renewing?`,
      detail: `You keep everything until ${until}, nothing more is charged, and you can undo this until then.`,
      yes: 'Cancel subscription',
      no: 'Keep it',
      destructive: true,
    })
    if (yes) cancellation.mutate()
  }
  if (standing.cancelAtPeriodEnd)
    return (
      <ActionRow
        action={
          <Button variant="go" busy={resumption.isPending} onClick={() => resumption.mutate()}>
            Resume subscription
          </Button>
        }
      >
        <h3>Changed your mind?</h3>
        <p className="text-ui text-muted">{resumeSentence(standing)}</p>
      </ActionRow>
    )
  return (
    <ActionRow
      action={
        <Button variant="stop" busy={cancellation.isPending} onClick={() => void ask()}>
          Cancel subscription
        </Button>
      }
    >
      <h3>Cancel</h3>
      <p className="text-ui text-muted">
        You keep {name} until {until}.
      </p>
    </ActionRow>
  )
}
