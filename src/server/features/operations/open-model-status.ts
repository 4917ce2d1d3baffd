import { FetchState, isUnderWay, type OpenModelFetch, type OpenModelStatus } from '#contract/operations/open-model.ts'
import { openModelFetches } from '#server/db/schema/operations.ts'
import type { Dependencies } from '#server/platform/context.ts'

export const UNDER_WAY = FetchState.options.filter((state) => isUnderWay({ state }))
/** A fetch without a heartbeat for this long lost its process, or never found one. */
const STALLED_AFTER_MS = 2 * 60_000
const LOST =
  'Nothing was heard from this download for two minutes, so its process is gone. Please fetch the model again.'

type FetchRow = typeof openModelFetches.$inferSelect

/** A heartbeat from the future was written before the clock was set back, and says as little as an old one. */
export const stillRuns = (row: FetchRow, now: Date) =>
  isUnderWay(row) && Math.abs(now.getTime() - Date.parse(row.touchedAt)) < STALLED_AFTER_MS

export async function openModelStatus({
  db,
  openModels,
  identifiers,
  now,
}: Pick<Dependencies, 'db' | 'openModels' | 'identifiers' | 'now'>): Promise<OpenModelStatus> {
  const [row] = await db.select().from(openModelFetches)
  return {
    installed: await openModels.installed(),
    fetch: row ? fetchOf(row, now()) : null,
    isAsked: identifiers.some(({ engine }) => engine === 'builtin'),
  }
}

function fetchOf(row: FetchRow, now: Date): OpenModelFetch {
  const { url, sha256, state, receivedBytes, totalBytes, problem } = row
  const told = { url, sha256, receivedBytes, totalBytes }
  if (isUnderWay(row) && !stillRuns(row, now)) return { ...told, state: 'failed', problem: LOST }
  return { ...told, state, problem }
}
