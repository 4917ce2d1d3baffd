import type { billingConfig } from '#contract/billing/billing.ts'
import type { Answer } from '#contract/endpoint.ts'
import { toast } from '#web/ui/toast.ts'

export type BillingConfig = Answer<typeof billingConfig>

/** What every card form is given, whoever takes the card. */
export interface CardPayment {
  config: BillingConfig
  clientSecret: string
  /** The button's text. */
  action: string
  /** Where a bank that sends the seller away sends them back to. */
  returnPath: string
  /** Awaited: the button says 'Processing...' until the next page is there. */
  onPaid: () => Promise<void>
}

export function showPaymentFailure(message: string) {
  toast({ title: 'Payment Failed', description: message, variant: 'destructive' })
}
