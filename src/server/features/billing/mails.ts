import type { PlanId } from '#contract/plan-id.ts'
import { PLANS } from '#contract/plans.ts'
import { PRODUCT } from '#contract/product.ts'
import type { Mail } from '#server/ports/mailer.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

export const renewalMail = (
  { name, email }: { name: string; email: string },
  { plan, renewsAt, manageUrl }: { plan: PlanId; renewsAt: string; manageUrl: string },
): Mail => ({
  to: email,
  subject: `Your ${PRODUCT.name} subscription renews on ${dayOf(renewsAt)}`,
  text: `Hello ${name},

your ${PLANS[plan].name} subscription renews on ${dayOf(renewsAt)}, and ${dollars(PLANS[plan].priceCents)} will be charged.

If that is what you want, there is nothing to do. If not, cancel before that day with Manage Billing:

${manageUrl}

You keep your access until ${dayOf(renewsAt)} either way.
`,
})
