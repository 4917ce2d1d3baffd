import { AppError } from '#contract/errors.ts'
import { type ConnectionSwitches, ONLY_WEBHOOKS_HEAR } from '#contract/posting/connections.ts'
import { connections } from '#server/db/schema/posting.ts'
import { sql } from '#server/db/sql.ts'
import { ownConnection, visible } from '#server/features/posting/connections/queries.ts'
import { hurryDeliveries } from '#server/features/posting/wake-ups.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'jobs' | 'actor' | 'now'>

export function switchConnection(
  { db, jobs, actor, now }: Needs,
  id: string,
  { isActive, itemEvents }: ConnectionSwitches,
) {
  return db.transaction(async (tx) => {
    const [switched] = await tx
      .update(connections)
      .set({ isActive, itemEvents, ...(isActive && { notice: null, switchedOnAt: sinceWhen(now()) }) })
      .where(ownConnection(actor, id))
      .returning(visible)
    if (!switched) throw new AppError('not_found', 'This connection does not exist.')
    // Takes back all of it.
    if (itemEvents && switched.platform !== 'webhook')
      throw new AppError('invalid', ONLY_WEBHOOKS_HEAR, { itemEvents: ONLY_WEBHOOKS_HEAR })
    if (isActive === false) await hurryDeliveries(tx, jobs, id, now())
    return switched
  })
}

/** Photo links from before it was off stay dead; one that was on all the time keeps its links. */
const sinceWhen = (now: Date) =>
  sql<string>`case when ${connections.isActive} then ${connections.switchedOnAt} else ${now.toISOString()}::timestamptz end`
