import { z } from 'zod'
import { rowsOf } from '#server/db/rows-of.ts'
import { users } from '#server/db/schema/accounts.ts'
import { asc, gt, sql } from '#server/db/sql.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

/** What the database keeps for the history is compared with what it should be, in case somebody wrote past its triggers. */
export const mendHistory = job({
  name: 'mend-history',
  data: z.object({}),
  retryLimit: 1,
  retryDelaySeconds: 60,
  cron: '13 4 * * *',
})

const AT_ONCE = 500

/** Seller by seller: nobody waits for all of them. */
export async function runMendHistory({ db, log }: Pick<Dependencies, 'db' | 'log'>) {
  for (let last: string | undefined; ; ) {
    const sellers = await db
      .select({ id: users.id })
      .from(users)
      .where(last ? gt(users.id, last) : undefined)
      .orderBy(asc(users.id))
      .limit(AT_ONCE)
    for (const { id } of sellers) {
      const [answer] = await rowsOf<{ right: boolean }>(db, sql`select history_is_right(${id}::uuid) as right`)
      if (answer?.right) continue
      await db.execute(sql`select rebuild_history(${id}::uuid)`)
      log.error({ userId: id }, 'the history of a seller was not what it should be; it is rebuilt')
    }
    if (sellers.length < AT_ONCE) return
    last = sellers.at(-1)?.id
  }
}
