import { rm } from 'node:fs/promises'
import { deliverThroughKills } from '#tests/killed-deliveries.ts'

/** Webhook deliveries through two kill -9: `npm run bench -- deliveries 1000`. */
export async function deliveriesBench([total = '1000']: string[]): Promise<void> {
  const { stats, received, seconds, dataDir } = await deliverThroughKills(Number(total), { withinMs: 600_000 })
  const deliveryIds = new Set(received.map(({ headers }) => headers['webhook-id']))
  const listings = new Set(received.map(({ body }) => body.data.listing.id))
  console.log(`${total} listings, two kills in the middle, ${seconds.toFixed(1)} s with three starts`)
  console.log(`posted ${stats.totalSynced}, pending ${stats.pendingSync}, failed ${stats.failedSync}`)
  console.log(`received ${received.length}: ${listings.size} listings under ${deliveryIds.size} delivery ids`)
  await rm(dataDir, { recursive: true, force: true })
}
