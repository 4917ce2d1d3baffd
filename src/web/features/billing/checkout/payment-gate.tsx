import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PAYMENTS_OFF } from '#contract/billing/billing.ts'
import type { BillingConfig } from '#web/features/billing/checkout/card-payment.ts'
import { billingConfigQuery } from '#web/features/billing/queries.ts'
import { messageOf } from '#web/platform/api.ts'
import { useMe } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface PaymentGateProps {
  /** Where to come back to after signing in. */
  next: string
  waiting: string
  children: (config: BillingConfig) => ReactNode
}

/** Lets through whoever is signed in, on a server that takes payments; everybody else is told what to do. */
export function PaymentGate({ next, waiting, children }: PaymentGateProps) {
  const config = useQuery(billingConfigQuery)
  const me = useMe()
  const broken = [config, me].find(({ isError, data }) => isError && data === undefined)
  if (broken)
    return (
      <PaymentTrouble
        message={messageOf(broken.error, 'The server did not answer. Check your connection and try again.')}
        onRetry={() => void broken.refetch()}
      />
    )
  if (!config.data || me.data === undefined) return <Spinner text={waiting} />
  if (config.data.payments === 'off') return <PaymentsOff />
  return me.data ? children(config.data) : <SignInRequired next={next} />
}

function PaymentsOff() {
  return (
    <Stack className="justify-items-start">
      <h2>Payments are turned off</h2>
      <p>{PAYMENTS_OFF}</p>
      <Link className={buttonClass({})} href="/subscribe">
        Back to Plans
      </Link>
    </Stack>
  )
}

function SignInRequired({ next }: { next: string }) {
  const search = `?next=${encodeURIComponent(next)}`
  return (
    <Stack className="justify-items-start">
      <h2>Sign In Required</h2>
      <p>Sign in or create an account first, so that what you buy is yours on every device. Nothing is charged yet.</p>
      <Row>
        <Link className={buttonClass({ variant: 'go' })} href={`/login${search}`}>
          Sign In
        </Link>
        <Link className={buttonClass({})} href={`/signup${search}`}>
          Create Account
        </Link>
      </Row>
    </Stack>
  )
}

export function PaymentTrouble({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Stack className="justify-items-start">
      <Note variant="stop" alert>
        {message}
      </Note>
      <Row>
        <Button onClick={onRetry}>Try again</Button>
        <Link className={buttonClass({ variant: 'quiet' })} href="/subscribe">
          Back to Plans
        </Link>
      </Row>
    </Stack>
  )
}
