import { AppError } from '#contract/errors.ts'
import { connections } from '#server/db/schema/posting.ts'
import { ownConnection } from '#server/features/posting/connections/queries.ts'
import { hurryDeliveries } from '#server/features/posting/wake-ups.ts'
import type { Context } from '#server/platform/context.ts'

export async function disconnectPlatform(
  { db, jobs, actor, now }: Pick<Context, 'db' | 'jobs' | 'actor' | 'now'>,
  id: string,
) {
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: connections.id })
      .from(connections)
      .where(ownConnection(actor, id))
      .for('update')
    if (!own) throw new AppError('not_found', 'This connection does not exist.')
    await hurryDeliveries(tx, jobs, id, now())
    await tx.delete(connections).where(ownConnection(actor, id))
  })
}
