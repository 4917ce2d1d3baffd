import { useQuery } from '@tanstack/react-query'
import { PAYMENTS_OFF } from '#contract/billing/billing.ts'
import { PaymentList } from '#web/features/billing/payment-list.tsx'
import { PlanOverview } from '#web/features/billing/portal/plan-overview.tsx'
import { SandboxPanel } from '#web/features/billing/portal/sandbox-panel.tsx'
import { billingConfigQuery, standingQuery } from '#web/features/billing/queries.ts'
import { messageOf } from '#web/platform/api.ts'
import { BackLink } from '#web/platform/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function BillingPortalPage() {
  return (
    <Stack gap={5} className="wrap max-w-212 pt-5">
      <BackLink href="/dashboard">Back to Dashboard</BackLink>
      <h1>Billing</h1>
      <Portal />
    </Stack>
  )
}

function Portal() {
  const config = useQuery(billingConfigQuery)
  const standing = useQuery(standingQuery)
  const broken = [config, standing].find(({ isError, data }) => isError && data === undefined)
  if (broken)
    return (
      <div className="grid gap-4 justify-items-start">
        <Note variant="stop" alert>
          {messageOf(broken.error, 'The server did not answer. Check your connection and try again.')}
        </Note>
        <Button onClick={() => void broken.refetch()}>Try again</Button>
      </div>
    )
  if (!config.data || !standing.data) return <Skeleton className="h-48" />
  const { payments } = config.data
  return (
    <>
      {payments === 'off' ? (
        <Note variant="wait">{PAYMENTS_OFF}</Note>
      ) : (
        <PlanOverview standing={standing.data} sandbox={payments === 'sandbox'} />
      )}
      <Card title="Payments and receipts">
        <PaymentList />
      </Card>
      {payments === 'sandbox' && standing.data.hasSubscription && <SandboxPanel />}
    </>
  )
}
