import { z } from 'zod'
import { users } from '#server/db/schema/accounts.ts'
import { piles } from '#server/db/schema/piles.ts'
import { eq } from '#server/db/sql.ts'
import { pileReadyMail } from '#server/features/piles/mails.ts'
import { toPile } from '#server/features/piles/queries.ts'
import { notify } from '#server/features/settings/notify.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { isWatching } from '#server/platform/http/watching.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const sendPileReady = job({
  name: 'send-pile-ready',
  data: z.object({ pileId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

/** Once a pile is over, for whoever does not see it on a screen. */
export async function runSendPileReady(deps: Dependencies, { pileId }: z.infer<typeof sendPileReady.data>) {
  const { db, publicUrl, now } = deps
  const [found] = await db
    .select({ pile: piles, user: users })
    .from(piles)
    .innerJoin(users, eq(users.id, piles.ownerId))
    .where(eq(piles.id, pileId))
  if (!found) return
  const { pile, user } = found
  if (await isWatching(db, user.id, now())) return
  const { groups, working } = await toPile(db, pile)
  // More was asked for in the meantime: there will be another end.
  if (working) return
  const counted = (state: (typeof groups)[number]['state']) =>
    groups.filter((group) => group.state === state && group.decision === null).length
  const ended = {
    pileId,
    ready: counted('ready'),
    needsALook: counted('needs_a_look'),
    failed: counted('failed'),
    outOfUses: counted('out_of_uses'),
  }
  await notify(deps, user, 'analysisComplete', { mail: pileReadyMail(user, ended, publicUrl) })
}
