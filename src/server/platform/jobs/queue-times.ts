import type { Clock } from 'pg-boss'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Time that is never set back: pg-boss measures its pauses by it. By the clock on the wall, a pause under way when that
 * one is set back by a day would last a day longer. The skew to the database's clock, for cron lines, it measures itself.
 */
export const STEADY_CLOCK: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (act, ms) => setInterval(act, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}

/** A step this small is not worth it: nobody waits longer than that. */
const SOON = sql`now() + interval '1 minute'`

/**
 * After the clock was set back, what the queue wrote before lies in the future: cron lines would rest until then, and so
 * would retries. Whatever waits then waits from now on as long as it was meant to. True when there was something to mend.
 */
export const mendQueueTimes = (db: Database) =>
  db.transaction(async (tx) => {
    const ahead = await rowsOf(tx, sql`select 1 from jobs.version where cron_on > ${SOON} for update`)
    if (ahead.length === 0) return false
    await tx.execute(sql`update jobs.job set start_after = now() + (start_after - coalesce(started_on, created_on))
      where state in ('created', 'retry') and start_after > now() and coalesce(started_on, created_on) > ${SOON}`)
    await tx.execute(sql`update jobs.job set started_on = now() where state = 'active' and started_on > ${SOON}`)
    // A cron line runs once in its minute, and these minutes come again.
    await tx.execute(sql`update jobs.job set singleton_on = null where singleton_on > now() at time zone 'utc'`)
    await tx.execute(sql`update jobs.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null`)
    await tx.execute(sql`update jobs.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null`)
    return true
  })

/**
 * The queues in which something waits whose time has come: retries above all, as new jobs are told of. Asked for all of
 * them at once, since dozens of workers that each ask for their own keep a core busy for nothing.
 */
export async function dueQueues(db: Database): Promise<string[]> {
  const due = await rowsOf<{ name: string }>(
    db,
    sql`select distinct name from jobs.job
    where state < 'active' and not blocked and start_after <= jobs.job_now()`,
  )
  return due.map(({ name }) => name)
}
