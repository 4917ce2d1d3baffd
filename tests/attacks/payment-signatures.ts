import { rm } from 'node:fs/promises'
import { me, signup } from '#contract/accounts/accounts.ts'
import { stripeWebhook } from '#contract/billing/billing.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { newPerson, PASSWORD } from '#tests/attacks/ground.ts'
import { startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import { STRIPE_PRICES, STRIPE_WEBHOOK_SECRET, stripeEvent, stripeSignature } from '#tests/stripe-server.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET,
  STRIPE_PRICE_PRO: STRIPE_PRICES.pro,
  STRIPE_PRICE_SUPPORTER: STRIPE_PRICES.supporter,
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}

/** A server of its own, as one that takes real payments has no sandbox. */
export const paymentSignatures: Area = {
  name: 'Payment signatures',
  attacks: {
    async 'news of a payment that nobody made'(_, judge) {
      const server = await startServer({ ...WITHOUT_ENGINE, ...STRIPE })
      try {
        const seller = newPerson(server.url)
        const account = { name: 'Eve Example', email: 'eve@example.com', password: PASSWORD }
        const { user } = await seller.call(signup, { body: account })
        const news = { id: 'sub_1', object: 'subscription', status: 'active', metadata: { userId: user.id } }
        const body = JSON.stringify(stripeEvent('customer.subscription.updated', news as never))
        for (const [name, signature] of Object.entries(forgedSignatures(body))) {
          const headers = {
            'content-type': 'application/json',
            ...(signature !== null && { 'stripe-signature': signature }),
          }
          const { status } = await seller.send(stripeWebhook.path, { method: 'POST', headers, body })
          judge(name, status === 400, status)
        }
        const { user: after } = await seller.call(me, {})
        judge('the seller pays still nothing', after.subscriptionStatus === 'trial', after)
        for (const path of ['confirm', 'change-plan', 'play']) {
          const { status } = await seller.send(`/api/billing/sandbox/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ plan: 'pro', play: 'renew', clientSecret: 'x', cardNumber: '4242424242424242' }),
          })
          judge(`the sandbox's ${path}`, status >= 400 && status < 500, status)
        }
      } finally {
        await server.stop('SIGKILL')
        await rm(server.dataDir, { recursive: true, force: true })
      }
    },
  },
}

/** None of them is the payment provider's. */
export function forgedSignatures(body: string): Record<string, string | null> {
  const right = stripeSignature(body)
  const [time, scheme] = right.split(',') as [string, string]
  return {
    'no signature': null,
    'an empty one': '',
    nonsense: 'nonsense',
    'of another body': stripeSignature(`${body} `),
    'of zeros': `${time},v1=${'0'.repeat(64)}`,
    'cut off': right.slice(0, -1),
    'without a time': scheme,
    'of another time': `t=1,${scheme}`,
    'under another name': `${time},${scheme.replace('v1=', 'v0=')}`,
    'no hash': `${time},v1=`,
  }
}
