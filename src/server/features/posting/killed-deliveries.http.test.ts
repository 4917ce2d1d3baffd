import { rm } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { deliverThroughKills } from '#tests/killed-deliveries.ts'
import { newPostgresDatabase } from '#tests/test-app.ts'

const TOTAL = 120
/** What one seller's deliveries can have under way when the server is killed. */
const IN_FLIGHT = 4

/** On the embedded database it takes three times as long: one is killed in tests/, a thousand by `npm run bench`. */
test.skipIf(!inject('postgresUrl'))(
  'killed twice in the middle, the server delivers every listing under one id',
  {
    timeout: 420_000,
  },
  async () => {
    const databaseUrl = await newPostgresDatabase()
    const { ids, stats, received, dataDir } = await deliverThroughKills(TOTAL, { databaseUrl, withinMs: 400_000 })
    expect(stats).toMatchObject({ totalListings: TOTAL, totalSynced: TOTAL, pendingSync: 0, failedSync: 0 })

    const deliveryIds = new Map<string, Set<unknown>>()
    for (const { headers, body } of received) {
      const { id } = body.data.listing
      deliveryIds.set(id, (deliveryIds.get(id) ?? new Set()).add(headers['webhook-id']))
    }
    expect(new Set(deliveryIds.keys())).toEqual(new Set(ids))
    for (const ofListing of deliveryIds.values()) expect(ofListing.size).toBe(1)
    expect(received.length - TOTAL).toBeLessThanOrEqual(2 * IN_FLIGHT)
    await rm(dataDir, { recursive: true, force: true })
  },
)
