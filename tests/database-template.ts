import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = new URL('..', import.meta.url).pathname
/** What decides how a new database looks. */
const SOURCES = ['src/server/db/**/*', 'src/server/**/*.job.ts', 'src/server/worker.ts', 'package-lock.json']

let known: ReturnType<typeof findTemplate> | undefined

/** Making an embedded database takes seconds, copying one a fraction of one: all tests of a machine start from the same. */
export function embeddedTemplate() {
  known ??= findTemplate()
  return known
}

async function findTemplate() {
  const folder = join(tmpdir(), `snapworth-template-${await hashOfSources()}`)
  if (!existsSync(folder)) await makeTemplate(folder)
  return { folder: join(folder, 'database'), archive: join(folder, 'database.tar') }
}

export async function copyTemplate(dataDir: string) {
  const { folder } = await embeddedTemplate()
  // More than a thousand files, for which Node's own copying takes twice as long.
  await run('cp', ['-R', folder, join(dataDir, 'database')])
}

async function makeTemplate(folder: string) {
  const script = join(import.meta.dirname, 'make-database-template.ts')
  await run(process.execPath, [script, await mkdtemp(`${folder}-`), folder])
}

async function hashOfSources() {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const file of glob(SOURCES, { cwd: ROOT, withFileTypes: true }))
    if (file.isFile()) files.push(join(file.parentPath, file.name))
  for (const file of files.sort()) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
