import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { tallies } from '#server/db/schema/listings.ts'
import { eq, gt, sql } from '#server/db/sql.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

/** Changes that are added up with every look; more of them than this become one again. */
const CROWDED = 100

export const sumTallies = job({
  name: 'sum-tallies',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  cron: '53 * * * *',
})

/** Of many small changes a few sums; what is written meanwhile stands beside them. */
export async function runSumTallies({ db }: Pick<Dependencies, 'db'>) {
  const crowded = await db
    .select({ ownerId: tallies.ownerId })
    .from(tallies)
    .groupBy(tallies.ownerId)
    .having(gt(sql`count(*)`, CROWDED))
  for (const { ownerId } of crowded) await db.transaction((tx) => sumUp(tx, ownerId))
}

async function sumUp(tx: Database, ownerId: string) {
  const changes = await tx.delete(tallies).where(eq(tallies.ownerId, ownerId)).returning()
  const groups = Map.groupBy(changes, ({ platform, syncStatus, forSale }) => `${platform} ${syncStatus} ${forSale}`)
  const sums = [...groups.values()].map((group) => ({
    ...group[0]!,
    total: group.reduce((sum, { total }) => sum + total, 0),
    price: group.reduce((sum, { price }) => sum + price, 0),
  }))
  const left = sums.filter(({ total, price }) => total !== 0 || price !== 0)
  if (left.length > 0) await tx.insert(tallies).values(left)
}
