import { Webhook } from 'standardwebhooks'
import { PRODUCT } from '#contract/product.ts'

/** A secret in the form of Standard Webhooks is decoded; any other token signs as it is. */
export function signerOf(secret: string): Webhook {
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)
    ? new Webhook(secret)
    : new Webhook(Buffer.from(secret), { format: 'raw' })
}

export function signedHeaders({
  secret,
  deliveryId,
  body,
  now,
}: {
  secret: string
  deliveryId: string
  body: string
  now: Date
}) {
  return {
    'content-type': 'application/json',
    'user-agent': PRODUCT.name,
    'webhook-id': deliveryId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signerOf(secret).sign(deliveryId, now, body),
  }
}
