import {
  type DrizzleTransactionLike,
  fromDrizzle,
  fromPglite,
  PgBoss,
  type QueueOptions,
  type QueueResult,
} from 'pg-boss'
import type { z } from 'zod'
import { KEPT } from '#contract/operations/keeping.ts'
import type { QueuedJobs } from '#contract/operations/operations.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { POSTGRES_TIMES } from '#server/db/postgres-pool.ts'
import { sql } from '#server/db/sql.ts'
import { every } from '#server/platform/jobs/every.ts'
import { queueOverview } from '#server/platform/jobs/queue-overview.ts'
import { dueQueues, mendQueueTimes, STEADY_CLOCK } from '#server/platform/jobs/queue-times.ts'
import type { Log } from '#server/platform/telemetry/logging.ts'

/** Something to be done later, by whichever process works on jobs; its data is checked on the way in and out. */
export interface Job<Data extends z.ZodType = z.ZodType> {
  name: string
  data: Data
  /** Tries after the first one, with growing pauses from `retryDelaySeconds` on. */
  retryLimit: number
  retryDelaySeconds: number
  expireInSeconds?: number
  /** How many of them one process does at a time; one unless told. */
  concurrency?: number
  /** A five-field cron line in UTC: the job also runs by itself, with empty data. */
  cron?: string
}

export const job = <const Data extends z.ZodType>(definition: Job<Data>) => definition

export interface Attempt {
  /** Whoever fails now is not asked again. */
  isLast: boolean
}

interface Wishes {
  startAfter?: Date
  /** Whose it is: of one owner's, a process does one at a time, so that what is slow for them holds up nobody else. */
  ownerId?: string
}

export interface Jobs {
  /** Part of the transaction it is given: nothing is queued if that fails. */
  enqueue<Data extends z.ZodType>(
    executor: Database,
    job: Job<Data>,
    data: z.input<Data>,
    options?: Wishes,
  ): Promise<void>
  /** From now on this process also does these jobs. */
  work<Data extends z.ZodType>(job: Job<Data>, handler: (data: z.output<Data>, attempt: Attempt) => Promise<void>): void
  /** How the queues stand, and the newest of those jobs that were given up. */
  overview(): Promise<QueuedJobs>
  /** Gives a job that was given up one more try. */
  retry(executor: Database, job: { name: string; id: string }): Promise<'retried' | 'not failed' | 'unknown'>
  check(): Promise<void>
  /** Running jobs get a moment to finish; what is left is handed back to the queue. */
  stop(): Promise<void>
}

const STOP_TIMEOUT_MS = 5000
const LOOK_AT_CLOCK_MS = 60_000
const LOOK_FOR_DUE_MS = 1000
const KEPT_SECONDS = KEPT.finishedJobDays * 24 * 3600

/** Queues must exist before anything is sent to them, so all jobs are named here. */
export async function startJobs({ engine, db }: OpenDatabase, all: Job[], log: Log): Promise<Jobs> {
  const boss = createBoss(engine, log)
  await boss.start()
  await mendQueueTimes(db)
  const onError = (error: unknown) => log.error({ event: 'error', err: error }, 'the job queue could not be looked at')
  const lookAtClock = every(LOOK_AT_CLOCK_MS, onError, async () => {
    if (await mendQueueTimes(db)) log.warn('the clock was set back: what waits is waiting from now on')
  })
  /** Makes somebody of this process look into a queue, by its name. */
  const wakes = new Map<string, () => void>()
  const lookForDue = every(LOOK_FOR_DUE_MS, onError, async () => {
    if (wakes.size > 0) for (const name of await dueQueues(db)) wakes.get(name)?.()
  })
  /** Queues that somebody of this process has looked into, and hears of new jobs in. */
  const begun = new Set<string>()
  let stopping = false
  await setUpQueues(boss, all)
  const names = all.map(({ name }) => name)
  return {
    async enqueue(executor, { name, data: schema }, data, { startAfter, ownerId } = {}) {
      await boss.send(name, schema.parse(data) as object, {
        db: fromDrizzle(executor as DrizzleTransactionLike, sql),
        ...(startAfter && { startAfter }),
        ...(ownerId && { group: { id: ownerId } }),
      })
      // What is committed later is told of to those who listen by then.
      if (!begun.has(name)) wakes.get(name)?.()
    },
    work({ name, data: schema, concurrency = 1 }, handler) {
      const pauses = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 600 }
      const options = { ...pauses, localGroupConcurrency: 1, includeMetadata: true } as const
      const idle = new Set<string>()
      let places = concurrency

      /** Only as many as there was something to do for at once: each asks the database when it begins, and whenever a job is told of. */
      async function addWorker() {
        places--
        begun.add(name)
        const worker = await boss.work(name, options, async ([queued]) => {
          idle.delete(worker)
          // Where one is, more may be waiting: another one looks at once, and this one as soon as it is done.
          boss.notifyWorker(worker)
          wake()
          const { id: jobId, retryCount, retryLimit } = queued!
          try {
            await handler(schema.parse(queued!.data) as never, { isLast: retryCount >= retryLimit })
          } catch (error) {
            const message = `the job ${name} failed on try ${retryCount + 1} of ${retryLimit + 1}`
            log.warn({ event: 'job', err: error, job: name, jobId }, message)
            throw error
          } finally {
            idle.add(worker)
          }
        })
        idle.add(worker)
      }

      /** In turn, so that one whose look takes long is not asked again before the others. */
      function wake() {
        const [next] = idle
        if (next) {
          idle.delete(next)
          idle.add(next)
          boss.notifyWorker(next)
        } else if (places > 0 && !stopping) addWorker().catch(onError)
      }

      wakes.set(name, wake)
    },
    overview: () => queueOverview(db, names),
    async retry(executor, { name, id }) {
      const tried = { db: fromDrizzle(executor as DrizzleTransactionLike, sql) }
      const [known] = names.includes(name) ? await boss.findJobs(name, { id, ...tried }) : []
      if (!known) return 'unknown'
      if (known.state !== 'failed') return 'not failed'
      await boss.retry(name, id, tried)
      return 'retried'
    },
    async check() {
      await db.execute(sql`select 1 from jobs.version`)
    },
    async stop() {
      stopping = true
      lookAtClock.stop()
      lookForDue.stop()
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

function createBoss(engine: OpenDatabase['engine'], log: Log) {
  const { connectMs, queryMs } = POSTGRES_TIMES
  const connection =
    engine.kind === 'embedded'
      ? { db: fromPglite(engine.lite), backend: 'pglite' as const }
      : { connectionString: engine.url, max: 5, connectionTimeoutMillis: connectMs, query_timeout: queryMs }
  const clock = { clock: STEADY_CLOCK, clockMonitorIntervalSeconds: LOOK_AT_CLOCK_MS / 1000 }
  const boss = new PgBoss({ ...connection, ...clock, schema: 'jobs', useListenNotify: true })
  boss.on('error', (error) => log.error({ event: 'error', err: error }, 'the job queue failed'))
  return boss
}

/** Writes only what is not as it should be: most starts find everything in place. */
async function setUpQueues(boss: PgBoss, all: Job[]) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, retryLimit, retryDelaySeconds, expireInSeconds = 900, cron } of all) {
    const retries = { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true }
    const options = { ...retries, expireInSeconds, deleteAfterSeconds: KEPT_SECONDS, notify: true }
    const queue = known.get(name)
    if (!queue) await createQueue(boss, name, options)
    else if (!isSetUp(queue, options)) await boss.updateQueue(name, options)
    if (cron && scheduled.get(name) !== cron) await boss.schedule(name, cron, {})
  }
}

/** The first fetch from a new queue is slow on the embedded database: made while nobody waits, and nothing is in it. */
async function createQueue(boss: PgBoss, name: string, options: QueueOptions) {
  await boss.createQueue(name, options)
  await boss.fetch(name)
}

const isSetUp = (queue: QueueResult, options: QueueOptions) =>
  Object.entries(options).every(([name, value]) => queue[name as keyof QueueResult] === value)
