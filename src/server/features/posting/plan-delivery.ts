import { SUSPENDED } from '#contract/billing/access.ts'
import { GONE_REFUSALS } from '#contract/posting/posting.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { connections } from '#server/db/schema/posting.ts'
import { eq } from '#server/db/sql.ts'
import { photoIds } from '#server/features/items/photo-queries.ts'
import type { DeliveryClaim } from '#server/features/posting/claim-delivery.ts'
import { renewToken } from '#server/features/posting/connections/renew-tokens.ts'
import { goneItems } from '#server/features/posting/gone-items.ts'
import { webhookBody } from '#server/features/posting/webhook-body.ts'
import { signedHeaders } from '#server/features/posting/webhook-signature.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { WebhookAnswer, WebhookRequest } from '#server/ports/webhook-sender.ts'

type Refused = Extract<WebhookAnswer, { kind: 'refused' }>
const refused = (reason: string): Refused => ({ kind: 'refused', reason })

/** What to send for a claimed delivery, or why nothing may be sent. */
export async function planDelivery(
  deps: Dependencies,
  { listingId, deliveryId, connectionId }: DeliveryClaim,
): Promise<{ kind: 'send'; request: WebhookRequest; asOf: string } | Refused> {
  const { db, secrets, now } = deps
  if (!connectionId) return refused('The webhook connection was removed.')
  const [found] = await db
    .select({ listing: listings, item: items, photoIds, connection: connections, status: users.subscriptionStatus })
    .from(listings)
    .innerJoin(items, eq(items.id, listings.itemId))
    .innerJoin(users, eq(users.id, listings.ownerId))
    .innerJoin(connections, eq(connections.id, connectionId))
    .where(eq(listings.id, listingId))
  if (!found) return refused('The webhook connection was removed.')
  const { listing, item, connection, status } = found
  if (status === 'suspended') return refused(SUSPENDED)
  if (item.refusal) return refused(item.refusal)
  const gone = (await goneItems(db, [item.id])).get(item.id)
  if (gone) return refused(GONE_REFUSALS[gone])
  if (!connection.isActive) return refused(connection.notice ?? 'The webhook connection is switched off.')
  const secret = connection.sealedToken && secrets.open(connection.sealedToken, connection.id)
  if (!secret || !connection.platformUserId)
    return refused('The access token can no longer be read. Please remove the webhook and connect it again.')
  await renewToken(deps, connection)
  const body = JSON.stringify(webhookBody(deps, listing, item, found.photoIds, connection.id))
  const headers = signedHeaders({ secret, deliveryId, body, now: now() })
  return { kind: 'send', request: { url: connection.platformUserId, headers, body }, asOf: listing.updatedAt }
}
