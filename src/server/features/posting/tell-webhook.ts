import type { WebhookEvent } from '#contract/posting/webhook-events.ts'
import type { ConnectionRow } from '#server/db/schema/posting.ts'
import { signedHeaders } from '#server/features/posting/webhook-signature.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { WebhookAnswer } from '#server/ports/webhook-sender.ts'

/** What the webhook answered; null where nobody can be told: it is switched off, or its secret can no longer be read. */
export async function tellWebhook(
  { secrets, webhooks, now }: Pick<Dependencies, 'secrets' | 'webhooks' | 'now'>,
  { id, isActive, platformUserId: url, sealedToken }: ConnectionRow,
  deliveryId: string,
  event: WebhookEvent,
): Promise<WebhookAnswer | null> {
  const secret = sealedToken && secrets.open(sealedToken, id)
  if (!isActive || !url || !secret) return null
  const body = JSON.stringify(event)
  return webhooks.send({ url, headers: signedHeaders({ secret, deliveryId, body, now: now() }), body })
}

/** Why a webhook did not take something. */
export const whyNotTaken = (answer: Exclude<WebhookAnswer, { kind: 'accepted' }>) =>
  answer.kind === 'gone' ? 'Your webhook answered that it is gone for good (410).' : answer.reason
