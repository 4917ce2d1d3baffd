import { WEBHOOK_SECONDS } from '#contract/posting/webhook-events.ts'
import { hostOf } from '#server/platform/http/outside-url.ts'
import { outsidePost } from '#server/platform/http/post-outside.ts'
import { PrivateAddress, type Resolve, resolveBySystem, resolvePublic } from '#server/platform/http/public-address.ts'
import type { WebhookAnswer, WebhookSender } from '#server/ports/webhook-sender.ts'
import { answerOf, failureOf } from '#server/providers/webhook-sender/webhook-answer.ts'
import { PRIVATE_SENTENCE, refusalOf } from '#server/providers/webhook-sender/webhook-url.ts'

interface Options {
  /** The operator's word that private addresses and plain http are fine. */
  allowPrivate: boolean
  timeoutMs?: number
  /** After a good status only the link is missing: not worth a long wait. */
  bodyTimeoutMs?: number
  resolve?: Resolve
}

export function createWebhookSender({
  allowPrivate,
  timeoutMs = WEBHOOK_SECONDS * 1000,
  bodyTimeoutMs = 3000,
  resolve = resolveBySystem,
}: Options): WebhookSender {
  const post = outsidePost({ allowPrivate, resolve }, { timeoutMs, bodyTimeoutMs })

  return {
    async check(url) {
      const refusal = refusalOf(url, allowPrivate)
      if (refusal || allowPrivate) return refusal
      try {
        const addresses = await resolvePublic(hostOf(new URL(url)), resolve)
        return addresses.length > 0 ? null : 'This address could not be found. Please check the webhook URL.'
      } catch (error) {
        return error instanceof PrivateAddress
          ? PRIVATE_SENTENCE
          : 'This address could not be found. Please check the webhook URL.'
      }
    },
    async send(request): Promise<WebhookAnswer> {
      const refusal = refusalOf(request.url, allowPrivate)
      if (refusal) return { kind: 'refused', reason: refusal }
      try {
        const { status, headers, text } = await post(request)
        return answerOf(status, headers['retry-after'], text)
      } catch (error) {
        return failureOf(error as NodeJS.ErrnoException, timeoutMs)
      }
    },
  }
}
