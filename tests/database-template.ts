import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, glob, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLite } from '#server/db/open.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/logging.ts'
import { ALL_JOBS } from '#server/worker.ts'

const ROOT = new URL('..', import.meta.url).pathname
/** What decides how a new database looks. */
const SOURCES = ['src/server/db/**/*', 'src/server/**/*.job.ts', 'src/server/worker.ts', 'package-lock.json']

/** Making an embedded database takes seconds, copying one a fraction of one: all tests of a machine start from the same. */
export async function embeddedTemplate() {
  const folder = join(tmpdir(), `snapworth-template-${await hashOfSources()}`)
  if (!existsSync(folder)) await makeTemplate(folder)
  return { folder: join(folder, 'database'), archive: join(folder, 'database.tar') }
}

export async function copyTemplate(dataDir: string) {
  const { folder } = await embeddedTemplate()
  await cp(folder, join(dataDir, 'database'), { recursive: true })
}

async function makeTemplate(folder: string) {
  const begun = await mkdtemp(`${folder}-`)
  const { lite, close } = await openEmbedded(begun)
  const opened = await openLite(lite, close)
  await (await startJobs(opened, ALL_JOBS, createLog('silent'))).stop()
  await writeFile(join(begun, 'database.tar'), Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await opened.close()
  // Whoever is second finds the first one's, which is the same.
  await rename(begun, folder).catch(() => rm(begun, { recursive: true, force: true }))
}

async function hashOfSources() {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const file of glob(SOURCES, { cwd: ROOT, withFileTypes: true }))
    if (file.isFile()) files.push(join(file.parentPath, file.name))
  for (const file of files.sort()) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
