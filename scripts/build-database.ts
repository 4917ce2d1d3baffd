import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase } from '#server/db/copy-database.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { openLite } from '#server/db/open-lite.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/telemetry/logging.ts'
import { ALL_JOBS } from '#server/worker.ts'

/** A new embedded database with all its tables and queues: making one takes seconds, and every first start copies this one. */
export async function buildDatabase(out: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'snapworth-new-database-'))
  const { lite, close } = await openEmbedded(dataDir)
  const opened = await openLite(lite, close)
  await (await startJobs(opened, ALL_JOBS, createLog('silent'))).stop()
  await opened.close()
  await rm(out, { recursive: true, force: true })
  copyDatabase(join(dataDir, 'database'), join(out, 'database'))
  await rm(dataDir, { recursive: true })
}
