import { requestRefund, type SubscriptionStanding } from '#contract/billing/billing.ts'
import { REFUND_DAYS } from '#contract/billing/plans.ts'
import { useStandingChange } from '#web/features/billing/queries.ts'
import { planOf } from '#web/features/billing/standing-words.ts'
import { call } from '#web/platform/api.ts'
import { formatDate } from '#web/platform/format.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Note } from '#web/ui/note.tsx'

/** Only the payment provider knows how much it is, and how much of it outlives the subscription. */
const CREDIT = 'Credit left from your earlier plan is not paid out; at most it is taken off a later subscription. '

/** The 30-day guarantee: the button while it can be used, what became of it afterwards. */
export function RequestRefund({ standing }: { standing: SubscriptionStanding }) {
  const confirm = useConfirm()
  const { mutate, isPending } = useStandingChange({
    send: () => call(requestRefund, {}),
    done: ({ refund }) =>
      refund === 'done'
        ? { title: 'Refund Sent', description: 'The whole charge goes back to your card. Your subscription has ended.' }
        : { title: 'Refund Requested', description: 'It will be issued as soon as the payment provider responds.' },
    failure: 'The refund could not be requested. Please try again.',
  })
  if (standing.refund === 'pending')
    return <Note>Your refund has been requested. It will be issued as soon as the payment provider responds.</Note>
  if (standing.refund === 'done')
    return <p className="text-ui text-muted">Your first charge was refunded under the money-back guarantee.</p>
  if (standing.refund === 'none' || !standing.refundUntil) return null
  const ask = async () => {
    const yes = await confirm({
      title: 'Request refund',
      question: 'Refund your first charge and end your subscription now?',
      detail: `The whole first charge goes back to your card, later ones do not, and ${planOf(standing).name} ends right away. ${standing.mayHaveCredit ? CREDIT : ''}This works once per account and cannot be undone.`,
      yes: 'Request refund',
      no: 'Keep my subscription',
      destructive: true,
    })
    if (yes) mutate()
  }
  return (
    <ActionRow
      action={
        <Button busy={isPending} onClick={() => void ask()}>
          Request refund
        </Button>
      }
    >
      <p className="text-ui">
        <b>{REFUND_DAYS}-day money-back guarantee.</b> Until {formatDate(standing.refundUntil)} you can get your first
        charge back in full.
      </p>
    </ActionRow>
  )
}
