import type { PlanId } from '#contract/billing/plan-id.ts'
import type { SubscriptionStage } from '#server/ports/payments.ts'

export interface SandboxSubscription {
  id: string
  reference: string
  plan: PlanId
  stage: SubscriptionStage
  /** Months are counted from here, so that the 31st comes back after February. */
  startedAt: string | null
  months: number
  cancelAtPeriodEnd: boolean
  endedAt: string | null
  /** From a change to a cheaper plan; taken off the months that follow, also of a later subscription. */
  creditCents: number
  changedAt: string
}

/** How the id of every payment of the sandbox begins, and that of no other provider's: it tells pretended money for good. */
export const SANDBOX_PAYMENT = 'pay_'

export interface SandboxPayment {
  id: string
  clientSecret: string
  reference: string | null
  subscriptionId: string | null
  plan: PlanId
  amountCents: number
  paidAt: string | null
  paidThrough: string | null
  refundedAt: string | null
  disputedAt: string | null
  /** It can no longer be paid. Books that were opened long ago do not have it. */
  voidedAt?: string
}

/** Everything the sandbox knows about one customer. */
export interface SandboxBooks {
  customerId: string
  userId: string
  subscriptions: SandboxSubscription[]
  payments: SandboxPayment[]
  events: number
}

/** Where the sandbox keeps its books. */
export interface SandboxStore {
  /** Nothing happens if they exist. */
  open(books: SandboxBooks): Promise<void>
  read(customerId: string): Promise<SandboxBooks | undefined>
  /** `edit` works on the books in place, alone; what it returns comes back. Undefined: there are no such books. */
  change<Result>(customerId: string, edit: (books: SandboxBooks) => Result): Promise<Result | undefined>
}
