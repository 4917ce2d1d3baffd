import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepItems } from '#contract/listings/bulk-acts.ts'
import { addConnection } from '#contract/posting/connections.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { eq } from '#server/db/sql.ts'
import { noteItemEvent } from '#server/features/posting/item-events.ts'
import { runFindUpdated } from '#server/features/posting/tell-updated.job.ts'
import type { WebhookSender } from '#server/ports/webhook-sender.ts'
import { addListings } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

const MANY = 30

/** Whose webhook was called, in order. */
const called: string[] = []
const webhooks: WebhookSender = {
  check: async () => null,
  async send({ url }) {
    called.push(url)
    if (!url.startsWith('https://dead.')) return { kind: 'accepted', url: null }
    await sleep(500)
    return { kind: 'failed', reason: 'no answer', retryAfterMs: null }
  },
}

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp({}, { webhooks })
})
afterAll(() => app.stop())

/** A seller with so many listings that this webhook took. */
async function posted(count: number, platformUserId: string) {
  const seller = await app.seller()
  const ownerId = seller.user.id
  const body = { platform: 'webhook', platformUserId, itemEvents: true } as const
  const { id: connectionId } = await seller(addConnection, { body })
  const many = Array.from({ length: count }, () => ({ platform: 'mercari', syncStatus: 'posted' }) as const)
  const added = await addListings(app.deps.db, ownerId, many)
  const sync = { ownerId, connectionId, via: 'webhook', deliveryId: 'dlv_1', attempts: 1 } as const
  const at = { startedAt: added[0]!.updatedAt, toldAsOf: added[0]!.updatedAt }
  await app.deps.db.insert(listingSyncs).values(added.map(({ id: listingId }) => ({ ...sync, ...at, listingId })))
  return { seller, ownerId, itemIds: added.map(({ itemId }) => itemId) }
}
type Posted = Awaited<ReturnType<typeof posted>>

const happen = {
  'a listing ended': ({ seller, itemIds }: Posted) => seller(keepItems, { body: { ids: itemIds, fate: 'kept' } }),
  async 'a listing changed'({ ownerId }: Posted) {
    const updatedAt = new Date(app.deps.now().getTime() + 1000).toISOString()
    await app.deps.db.update(listings).set({ updatedAt }).where(eq(listings.ownerId, ownerId))
    app.clock.offsetMs += 60_000
    await runFindUpdated(app.deps)
  },
  async 'an item is ready'({ ownerId, itemIds }: Posted) {
    const { db, jobs } = app.deps
    for (const itemId of itemIds) await noteItemEvent(db, jobs, { itemId, ownerId }, { type: 'item.analyzed' })
  },
}

test.each(Object.entries(happen))('%s: one seller’s dead webhook holds up nobody else’s', async (what, happens) => {
  const [dead, healthy] = ['dead', 'healthy'].map((name) => `https://${name}.example.com/${encodeURI(what)}`) as [
    string,
    string,
  ]
  const theirs = await posted(MANY, dead)
  const own = await posted(1, healthy)
  await happens(theirs)
  await expect.poll(() => called).toContain(dead)
  await happens(own)
  await expect.poll(() => called).toContain(healthy)
  const before = called.slice(0, called.indexOf(healthy)).filter((url) => url === dead)
  expect(before.length).toBeLessThan(MANY / 2)
})
