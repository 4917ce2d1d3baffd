import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#server/db/open.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/telemetry/logging.ts'
import { ALL_JOBS } from '#server/worker.ts'
import { copyTemplate } from '#tests/database-template.ts'
import { reachablePostgres } from '#tests/reachable-postgres.ts'
import { freePort } from '#tests/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated embedded database as one file; each test file starts from a copy. */
    embeddedTemplate: string
    /** A running PostgreSQL with a migrated database `template`, or empty. */
    postgresUrl: string
  }
}

const log = createLog('silent')

/** What the build has made, as one file: tests keep theirs in memory. */
export async function prepareEmbedded(project: TestProject) {
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--if-needed', '--only', 'database'])
  const folder = await mkdtemp(join(tmpdir(), 'snapworth-template-'))
  copyTemplate(folder)
  const lite = await PGlite.create(join(folder, 'database'))
  const archive = join(folder, 'database.tar')
  await writeFile(archive, (await lite.dumpDataDir('none')).stream())
  await lite.close()
  project.provide('embeddedTemplate', archive)
  project.provide('postgresUrl', '')
  return () => rm(folder, { recursive: true })
}

export async function preparePostgres(project: TestProject) {
  const { url, stop } = await startPostgres('template')
  const opened = await openPostgres(`${url}/template`)
  await (await startJobs(opened, ALL_JOBS, log)).stop()
  await opened.close()
  project.provide('embeddedTemplate', '')
  project.provide('postgresUrl', url)
  return stop
}

/** Tests may lose everything in a power cut. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'max_connections=200',
]

/** A real PostgreSQL with these databases, which leaves nothing behind. */
export async function startPostgres(...databases: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'snapworth-postgres-'))
  // As root the server runs as a user of its own, who must be able to get here.
  await chmod(folder, 0o755)
  const databaseDir = join(folder, 'data')
  const port = await freePort()
  const Postgres = await reachablePostgres(folder)
  const server = new Postgres({
    databaseDir,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Checking the password of each of some thousand connections is work for both sides.
    initdbFlags: ['--auth=trust'],
    onLog: () => {},
    onError: () => {},
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
  })
  // What is written for that user must be open to it, however closely root keeps its own files.
  const umask = process.umask(0o022)
  await server.initialise().finally(() => process.umask(umask))
  await server.start()
  for (const name of databases) await server.createDatabase(name)
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}`,
    async stop() {
      // At once: it need not write down what is removed in a moment.
      process.kill(Number.parseInt(await readFile(join(databaseDir, 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT')
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
