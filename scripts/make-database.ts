import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import { openLite } from '#server/db/open-lite.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/telemetry/logging.ts'
import { ALL_JOBS } from '#server/worker.ts'

/** Makes a new embedded database with all its tables and queues in the folder it is given, from an empty one that it reads. */
const folder = process.argv[2]!
await rm(folder, { recursive: true, force: true })
const lite = await PGlite.create(folder, { loadDataDir: new Blob([await buffer(process.stdin)]) })
const opened = await openLite(lite)
await (await startJobs(opened, ALL_JOBS, createLog('silent'))).stop()
// Nobody makes a second database from these, and they are nearly half the files that each first start copies.
await lite.exec('update pg_database set datistemplate = false')
for (const template of ['template0', 'template1']) await lite.exec(`drop database ${template}`)
await opened.close()
