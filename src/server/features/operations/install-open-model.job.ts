import { z } from 'zod'
import { openModelFetches } from '#server/db/schema/operations.ts'
import { and, eq, inArray } from '#server/db/sql.ts'
import { UNDER_WAY } from '#server/features/operations/open-model-status.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import type { InstallStep } from '#server/ports/open-models.ts'
import { ProviderError } from '#server/ports/provider-error.ts'

const WITHIN_HOURS = 3

/** Tried again only when its process was lost: whatever else goes wrong, the admin reads and decides. */
export const installOpenModel = job({
  name: 'install-open-model',
  data: z.object({ requestId: z.uuid() }),
  retryLimit: 1,
  retryDelaySeconds: 5,
  expireInSeconds: (WITHIN_HOURS + 1) * 3600,
})

const BEAT_MS = 1000
const LATE = `The model did not arrive within ${WITHIN_HOURS} hours. Please try again where the connection is faster.`
const UNFORESEEN = 'The model could not be installed. The system log says why.'

type Needs = Pick<Dependencies, 'db' | 'openModels' | 'log' | 'now'>
type Change = Partial<typeof openModelFetches.$inferInsert>

export async function runInstallOpenModel(deps: Needs, { requestId }: { requestId: string }) {
  const { openModels, log } = deps
  const wanted = await change(deps, requestId, { state: 'fetching', receivedBytes: 0 })
  if (!wanted) return
  const stop = new AbortController()
  const late = setTimeout(
    () => stop.abort(new ProviderError('open-model', LATE, { retryable: true })),
    WITHIN_HOURS * 3600_000,
  )
  const heartbeat = startHeartbeat(deps, requestId, stop)
  try {
    const { url, sha256 } = wanted
    const { onStep } = heartbeat
    const { name, byteLength } = await openModels.install({ url, sha256 }, { signal: stop.signal, onStep })
    await change(deps, requestId, { state: 'installed', receivedBytes: byteLength, totalBytes: byteLength })
    log.info(`the model ${name} is installed: from now on the built-in engine looks with it`)
  } catch (error) {
    if (error instanceof NotWanted) return
    const problem = error instanceof ProviderError ? error.message : UNFORESEEN
    const err = problem === UNFORESEEN ? error : undefined
    log.warn({ event: 'provider', provider: 'open-model', err }, `a model could not be installed: ${problem}`)
    await change(deps, requestId, { state: 'failed', problem })
  } finally {
    heartbeat.end()
    clearTimeout(late)
  }
}

/** It was removed, or another one was asked for instead. */
class NotWanted extends Error {}

async function change({ db, now }: Needs, requestId: string, set: Change) {
  const [row] = await db
    .update(openModelFetches)
    .set({ ...set, touchedAt: now().toISOString() })
    .where(and(eq(openModelFetches.requestId, requestId), inArray(openModelFetches.state, UNDER_WAY)))
    .returning()
  return row
}

/** Says every second how far it is, and learns from that whether to go on; servers may be silent for longer. */
function startHeartbeat(deps: Needs, requestId: string, stop: AbortController) {
  let latest: InstallStep = { state: 'fetching', receivedBytes: 0, totalBytes: null }
  async function beat() {
    if (!(await change(deps, requestId, latest))) stop.abort(new NotWanted())
  }
  const timer = setInterval(() => {
    beat().catch((error) => deps.log.warn({ event: 'job', err: error }, 'the fetching of a model could not be noted'))
  }, BEAT_MS)
  return {
    async onStep(step: InstallStep) {
      latest = step
      if (step.state === 'trying') await beat()
    },
    end: () => clearInterval(timer),
  }
}
