import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { openLite } from '#server/db/open-lite.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/telemetry/logging.ts'
import { ALL_JOBS } from '#server/worker.ts'

/** Run by database-template.ts in a process of its own: a browser test needs the folder, and not the whole server in it. */
const [begun = '', folder = ''] = process.argv.slice(2)
const { lite, close } = await openEmbedded(begun)
const opened = await openLite(lite, close)
await (await startJobs(opened, ALL_JOBS, createLog('silent'))).stop()
await writeFile(join(begun, 'database.tar'), Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
await opened.close()
// Whoever is second finds the first one's, which is the same.
await rename(begun, folder).catch(() => rm(begun, { recursive: true, force: true }))
