import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { deliverThroughKills } from '#tests/killed-deliveries.ts'
import { newPostgresDatabase } from '#tests/test-app.ts'

/** What one seller's deliveries can have under way when the server is killed. */
const IN_FLIGHT = 4

test('killed twice in the middle, the server delivers every listing under one id', { timeout: 420_000 }, async () => {
  const databaseUrl = await newPostgresDatabase()
  // On the embedded database each delivery takes three times as long: `npm run bench -- deliveries` makes a thousand there.
  const total = databaseUrl ? 1000 : 100
  const { ids, stats, received, dataDir } = await deliverThroughKills(total, { databaseUrl, withinMs: 400_000 })
  expect(stats).toMatchObject({ totalListings: total, totalSynced: total, pendingSync: 0, failedSync: 0 })

  const deliveryIds = new Map<string, Set<unknown>>()
  for (const { headers, body } of received) {
    const { id } = body.data.listing
    deliveryIds.set(id, (deliveryIds.get(id) ?? new Set()).add(headers['webhook-id']))
  }
  expect(new Set(deliveryIds.keys())).toEqual(new Set(ids))
  for (const ofListing of deliveryIds.values()) expect(ofListing.size).toBe(1)
  expect(received.length - total).toBeLessThanOrEqual(2 * IN_FLIGHT)
  await rm(dataDir, { recursive: true, force: true })
})
