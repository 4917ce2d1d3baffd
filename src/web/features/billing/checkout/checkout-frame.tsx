import type { ReactNode } from 'react'
import { BackLink } from '#web/platform/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Columns, Stack } from '#web/ui/layout.tsx'

interface CheckoutFrameProps {
  title: string
  summary: ReactNode
  /** What stands in the payment card. */
  children: ReactNode
}

/** What is bought on the left, paying for it on the right; one above the other on phones. */
export function CheckoutFrame({ title, summary, children }: CheckoutFrameProps) {
  return (
    <Stack gap={5} className="wrap max-w-256 pt-5">
      <BackLink href="/subscribe">Back to Plans</BackLink>
      <h1 className="tracking-[-0.03em]">{title}</h1>
      <Columns gap={6} className="items-start">
        {summary}
        <Card aria-label="Payment">{children}</Card>
      </Columns>
    </Stack>
  )
}
