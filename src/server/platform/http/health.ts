import type { FastifyInstance } from 'fastify'
import { checkDatabase } from '#server/db/open.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { DiskSpace } from '#server/platform/files/disk-space.ts'

/** Whoever probes gives us two seconds, of which a busy machine takes its share. */
const ANSWER_WITHIN_MS = 1200

/** `/healthz`: the process lives. `/readyz`: it can also do its work, and if not, which part cannot. */
export function healthRoutes(app: FastifyInstance, { db, jobs, photos, space, log }: Dependencies) {
  const parts = {
    database: oneAtATime(() => checkDatabase(db)),
    storage: oneAtATime(() => photos.check()),
    queue: oneAtATime(() => jobs.check()),
    space: oneAtATime(() => checkSpace(space)),
  }

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const states = await Promise.all(
      Object.entries(parts).map(async ([name, check]) => {
        try {
          await inTime(check())
          return [name, 'ok']
        } catch (error) {
          log.error({ event: 'error', err: error }, `not ready: the ${name} does not work`)
          return [name, 'failed']
        }
      }),
    )
    const ready = states.every(([, state]) => state === 'ok')
    return reply.code(ready ? 200 : 503).send({ ok: ready, ...Object.fromEntries(states) })
  })
}

async function checkSpace(space: DiskSpace) {
  if (await space.isLow()) throw new Error('There is hardly any space left on the disk.')
}

/** Probes keep coming while a part hangs: they wait for the one that asked first instead of asking again. */
function oneAtATime(check: () => PromiseLike<unknown>) {
  let underWay: Promise<unknown> | undefined
  return () => {
    underWay ??= Promise.resolve(check()).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

async function inTime(check: Promise<unknown>) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('It did not answer in time.')), ANSWER_WITHIN_MS)
  await Promise.race([check, late]).finally(() => clearTimeout(timer))
}
