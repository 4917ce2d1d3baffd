import type { FastifyInstance } from 'fastify'
import { checkDatabase } from '#server/db/open.ts'
import type { Dependencies } from '#server/platform/context.ts'

/** `/healthz`: the process lives. `/readyz`: it can also do its work, and if not, which part cannot. */
export function healthRoutes(app: FastifyInstance, { db, jobs, photos, log }: Dependencies) {
  const parts = { database: () => checkDatabase(db), storage: () => photos.check(), queue: () => jobs.check() }

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const states = await Promise.all(
      Object.entries(parts).map(async ([name, check]) => {
        try {
          await check()
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
