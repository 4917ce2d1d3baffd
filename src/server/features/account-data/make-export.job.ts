import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { EXPORT_DAYS } from '#contract/account-data.ts'
import { type DataExportRow, dataExports } from '#server/db/schema/account-data.ts'
import { users } from '#server/db/schema/accounts.ts'
import { and, eq, gt, inArray, lt, or, sql } from '#server/db/sql.ts'
import { exportEntries } from '#server/features/account-data/export-entries.ts'
import { writeParts } from '#server/features/account-data/file-parts.ts'
import { sendExportReady } from '#server/features/account-data/send-export-ready.job.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { zipStream } from '#server/platform/files/zip-stream.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const makeExport = job({
  name: 'make-export',
  data: z.object({ exportId: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 3600,
})

export const MAX_ATTEMPTS = 3
/** A running export without a heartbeat for this long lost its process. */
const STALLED_AFTER_MS = 2 * 60_000
const TOUCH_EVERY_MS = 1000
const DAY_MS = 24 * 60 * 60 * 1000

export async function runMakeExport(deps: Dependencies, { exportId }: { exportId: string }) {
  const { db, photos, now } = deps
  const claimed = await claim(deps, exportId)
  if (!claimed) return
  // A folder for each try: should an earlier one still be running, neither writes into the other's file.
  const folder = `${exportFolder(claimed)}/${randomUUID()}`
  try {
    const [owner] = await db.select().from(users).where(eq(users.id, claimed.ownerId))
    if (!owner) return
    const zip = zipStream(exportEntries(deps, owner, reportTo(deps, exportId)), now())
    await finish(deps, claimed, { folder, ...(await writeParts(photos, folder, zip)) })
  } catch (error) {
    await photos.removeFolder(folder)
    const state = claimed.attempts >= MAX_ATTEMPTS ? 'failed' : 'queued'
    await db.update(dataExports).set({ state }).where(underWay(exportId))
    throw error
  }
}

/** Where everything of one export is kept, below the folder of its account. */
export const exportFolder = ({ ownerId, id }: Pick<DataExportRow, 'ownerId' | 'id'>) => `${ownerId}/exports/${id}`

/** A heartbeat from the future was written before the clock was set back, and says as little as an old one. */
export const stalledAt = (now: Date) =>
  or(
    lt(dataExports.touchedAt, new Date(now.getTime() - STALLED_AFTER_MS).toISOString()),
    gt(dataExports.touchedAt, new Date(now.getTime() + STALLED_AFTER_MS).toISOString()),
  )

const underWay = (id: string) => and(eq(dataExports.id, id), inArray(dataExports.state, ['queued', 'running']))

/** Only one process makes an export; a second is let in when the first is dead. */
async function claim({ db, now }: Dependencies, id: string) {
  const [claimed] = await db
    .update(dataExports)
    .set({ state: 'running', attempts: sql`${dataExports.attempts} + 1`, touchedAt: now().toISOString(), percent: 0 })
    .where(and(underWay(id), or(eq(dataExports.state, 'queued'), stalledAt(now()))))
    .returning()
  return claimed
}

function reportTo({ db, now }: Dependencies, id: string) {
  let reportedMs = now().getTime()
  return async (share: number) => {
    const nowMs = now().getTime()
    if (Math.abs(nowMs - reportedMs) < TOUCH_EVERY_MS) return
    reportedMs = nowMs
    const touchedAt = new Date(nowMs).toISOString()
    await db
      .update(dataExports)
      .set({ percent: Math.floor(share * 100), touchedAt })
      .where(eq(dataExports.id, id))
  }
}

/** The first try to get here wins; what another one made is thrown away. */
async function finish(
  { db, jobs, photos, now }: Dependencies,
  { id }: DataExportRow,
  file: { folder: string; parts: number; sizeBytes: number },
) {
  const expiresAt = new Date(now().getTime() + EXPORT_DAYS * DAY_MS).toISOString()
  const won = await db.transaction(async (tx) => {
    const [finished] = await tx
      .update(dataExports)
      .set({ state: 'ready', percent: 100, expiresAt, touchedAt: now().toISOString(), ...file })
      .where(underWay(id))
      .returning()
    if (finished) await jobs.enqueue(tx, sendExportReady, { exportId: id })
    return finished
  })
  if (!won) await photos.removeFolder(file.folder)
}
