import type { QueuedJobs } from '#contract/operations/operations.ts'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { sql } from '#server/db/sql.ts'
import { withoutSecrets } from '#server/platform/telemetry/logging.ts'

const MOST_FAILED = 100
const LONGEST_REASON = 500

/** Counted live: pg-boss's own figures are a minute old. */
export async function queueOverview(db: Database, names: string[]): Promise<QueuedJobs> {
  const counted = await rowsOf<{ name: string; waiting: number; running: number; failed: number }>(
    db,
    sql`select name,
      (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed
    from jobs.job where state <> 'completed' group by name`,
  )
  const failed = await rowsOf<{ id: string; name: string; failedAt: string; tries: number; error: string | null }>(
    db,
    sql`select id, name, completed_on as "failedAt", retry_count + 1 as tries,
      coalesce(output ->> 'message', output -> 'value' ->> 'message', output ->> 'value') as error
    from jobs.job where state = 'failed' order by completed_on desc limit ${MOST_FAILED}`,
  )
  return {
    queues: names.toSorted().map((name) => ({
      ...(counted.find((queue) => queue.name === name) ?? { name, waiting: 0, running: 0, failed: 0 }),
    })),
    failed: failed
      .filter(({ name }) => names.includes(name))
      .map((job) => ({
        ...job,
        failedAt: new Date(job.failedAt).toISOString(),
        error: withoutSecrets(job.error ?? 'It gave no reason.').slice(0, LONGEST_REASON),
      })),
  }
}
