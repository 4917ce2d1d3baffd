import type { FastifyInstance } from 'fastify'
import { stripeWebhook } from '#contract/billing/billing.ts'
import { AppError } from '#contract/errors.ts'
import { requirePayments } from '#server/features/billing/ask-provider.ts'
import { storeEvent } from '#server/features/billing/store-event.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { BadSignature } from '#server/ports/payments.ts'

/** The signature is over the bytes as they came, so this route alone takes its body unread. */
export async function webhookRoute(app: FastifyInstance, deps: Dependencies) {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(stripeWebhook.path, { bodyLimit: 1024 * 1024 }, async (request) => {
      const payments = requirePayments(deps)
      if (!payments.openWebhook) throw new AppError('not_found', 'There is nothing at this address.')
      try {
        const signature = request.headers['stripe-signature']
        await storeEvent(deps, payments.openWebhook(request.body as Buffer, signature?.toString()))
      } catch (error) {
        if (error instanceof BadSignature) throw new AppError('invalid', error.message)
        throw error
      }
      return { received: true }
    })
  })
}
