import { type SandboxPlay, type SubscriptionStanding, sandboxPlay, TEST_MODE } from '#contract/billing/billing.ts'
import { useStandingChange } from '#web/features/billing/queries.ts'
import { accessSentence } from '#web/features/billing/standing-words.ts'
import { call } from '#web/platform/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const PLAYS: { play: SandboxPlay; title: string; text: string }[] = [
  {
    play: 'renewal',
    title: 'Simulate renewal',
    text: 'The month is over. The plan renews and is charged, or ends if it was canceled.',
  },
  {
    play: 'failed_payment',
    title: 'Simulate failed payment',
    text: 'The renewal cannot be charged. Access continues for the grace period.',
  },
  { play: 'end', title: 'Simulate end', text: 'The provider ends the subscription for good.' },
  { play: 'dispute', title: 'Simulate dispute', text: 'The last charge is disputed at the bank.' },
]

/** What time, cards and banks do by themselves in real life; on the page only where no card is charged. */
export function SandboxPanel() {
  const { mutate, isPending, variables } = useStandingChange<SandboxPlay>({
    send: (play) => call(sandboxPlay, { body: { play } }),
    done: (standing: SubscriptionStanding) => ({
      title: 'Event Simulated',
      description: accessSentence(standing) ?? 'Your plan above shows what changed.',
    }),
    failure: 'That could not be simulated. Please try again.',
  })
  return (
    <Card
      className="border-field border-dashed"
      title="Simulate an event"
      action={<Badge variant="tag">Test mode</Badge>}
    >
      <p className="text-ui text-muted">{TEST_MODE}. See what the product does when time passes and cards fail.</p>
      <div className="mt-4 grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        {PLAYS.map(({ play, title, text }) => (
          <div key={play} className="grid content-start justify-items-start gap-1.5">
            <Button
              size="sm"
              busy={isPending && variables === play}
              disabled={isPending && variables !== play}
              aria-describedby={`play-${play}`}
              onClick={() => mutate(play)}
            >
              {title}
            </Button>
            <p id={`play-${play}`} className="text-sm text-muted">
              {text}
            </p>
          </div>
        ))}
      </div>
    </Card>
  )
}
