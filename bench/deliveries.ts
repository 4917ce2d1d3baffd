import { rm } from 'node:fs/promises'
import { startPostgres } from '#tests/databases.ts'
import { deliverThroughKills } from '#tests/killed-deliveries.ts'

/** What one seller's deliveries can have under way when the server is killed; those are sent once more. */
const IN_FLIGHT = 4

/**
 * Webhook deliveries through two kill -9, on both databases: `npm run bench -- deliveries 1000`, or only `postgres` or
 * `embedded` after the number. Fails unless each listing arrives, under one id, and no more than were under way arrive twice.
 */
export async function deliveriesBench([total = '1000', only]: string[]): Promise<void> {
  if (only !== 'embedded') {
    const { url, stop } = await startPostgres('deliveries')
    await deliver('PostgreSQL', Number(total), `${url}/deliveries`).finally(stop)
  }
  if (only !== 'postgres') await deliver('embedded', Number(total))
}

async function deliver(engine: string, total: number, databaseUrl?: string) {
  const limits = { withinMs: 600_000, ...(databaseUrl && { databaseUrl }) }
  const { ids, kills, stats, received, seconds, dataDir } = await deliverThroughKills(total, limits)
  const deliveryIds = new Set(received.map(({ headers }) => headers['webhook-id']))
  const listings = new Set(received.map(({ body }) => body.data.listing.id))
  console.log(`${engine}: ${total} listings, ${kills} kills in the middle, ${seconds.toFixed(1)} s with all starts`)
  console.log(`posted ${stats.totalSynced}, pending ${stats.pendingSync}, failed ${stats.failedSync}`)
  console.log(`received ${received.length}: ${listings.size} listings under ${deliveryIds.size} delivery ids`)
  const isRight =
    stats.totalSynced === total &&
    ids.every((id) => listings.has(id)) &&
    deliveryIds.size === total &&
    received.length - total <= kills * IN_FLIGHT
  if (!isRight) {
    console.error('FAULT  something was lost, or done twice')
    process.exitCode = 1
  }
  await rm(dataDir, { recursive: true, force: true })
}
