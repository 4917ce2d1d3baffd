import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { chmod, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from '#server/db/lock-folder.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { ConfigError } from '#server/platform/config.ts'
import { prepareDataFolder } from '#server/platform/files/data-folder.ts'
import { ALL_JOBS } from '#server/worker.ts'
import { copyTemplate } from '#tests/database-template.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'snapworth-folder-'))
  folders.push(folder)
  return folder
}

function filledFolder() {
  const folder = emptyFolder()
  copyTemplate(folder)
  return folder
}

const damages: [string, (database: string) => Promise<void>][] = [
  ['no PG_VERSION', (database) => rm(join(database, 'PG_VERSION'))],
  ['a control file cut short', (database) => truncate(join(database, 'global/pg_control'), 100)],
  ['a control file of garbage', (database) => writeFile(join(database, 'global/pg_control'), 'garbage'.repeat(1200))],
  ['no write-ahead log', (database) => empty(join(database, 'pg_wal'))],
  ['catalogs of garbage', (database) => fillWithGarbage(join(database, 'base/5'))],
  ['a file in its place', (database) => rm(database, { recursive: true }).then(() => writeFile(database, 'garbage'))],
]
const cannotOpen = (folder: string) =>
  `The database in the data folder ${folder} is damaged and cannot be opened. Move the folder away and restore a backup with: npm run restore -- FILE`

test.each(damages)('a database with %s is refused, and not made anew', async (_what, damage) => {
  const folder = filledFolder()
  await damage(join(folder, 'database'))
  for (const _try of ['first', 'second']) {
    const refusal = await openEmbedded(folder).catch((error: unknown) => error)
    // A start says its sentence and ends: durability.process.test.ts shows it.
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(refusal).toHaveProperty('message', cannotOpen(folder))
  }
})

test('the database that a first start copies has every table and every queue', async () => {
  const { lite, close } = await openEmbedded(filledFolder())
  const { rows: migrations } = await lite.query('select hash from drizzle.__drizzle_migrations')
  const { rows: queues } = await lite.query<{ name: string }>('select name from jobs.queue')
  await close()
  const files = readdirSync('src/server/db/migrations').filter((name) => name.endsWith('.sql'))
  expect(migrations).toHaveLength(files.length)
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(ALL_JOBS.map(({ name }) => name)))
})

test('a lock file of garbage locks nobody out', async () => {
  const folder = emptyFolder()
  await writeFile(join(folder, '.lock'), 'garbage'.repeat(500))
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow('is in use by another Snapworth process')
  unlock()
})

test('a data folder that is a file is refused in one sentence', async () => {
  const file = join(emptyFolder(), 'file')
  await writeFile(file, '')
  expect(() => prepareDataFolder(file)).toThrow(
    new ConfigError(`The data folder ${file} is not a folder. Set DATA_DIR to one.`),
  )
})

const NOBODY = 65_534
/** Whom a closed folder stops: root is stopped by none, so that the folder is prepared by somebody else. */
const user = process.getuid?.() === 0 ? { uid: NOBODY } : {}
const PREPARE = new URL('../src/server/platform/files/data-folder.ts', import.meta.url).href
/** What a start says of a folder; nothing where all is well. */
function prepareAsUser(folder: string) {
  const code = `const { prepareDataFolder } = await import('${PREPARE}')
    try { prepareDataFolder(${JSON.stringify(folder)}) } catch ({ message }) { process.stdout.write(message) }`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { ...user, encoding: 'utf8' })
}
const canRunAsUser = prepareAsUser(emptyFolder())

test.skipIf(canRunAsUser.status !== 0)(
  'a data folder that is read-only, or somebody else’s, is refused in one sentence',
  async () => {
    const folder = emptyFolder()
    await chmod(folder, 0o555)
    expect(prepareAsUser(folder).stdout).toBe(
      `The data folder ${folder} cannot be read and written. Give it to the user who runs Snapworth, or set DATA_DIR to another folder and restore a backup there.`,
    )
    if (user.uid === undefined) return
    await chmod(folder, 0o777)
    expect(prepareAsUser(folder).stdout).toBe(
      `${folder} can be read by other users of this machine, and is not ours to close. Give it to the user who runs Snapworth, or set DATA_DIR to another folder.`,
    )
  },
)

async function empty(folder: string) {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
}

async function fillWithGarbage(folder: string) {
  for (const name of await readdir(folder)) await writeFile(join(folder, name), Buffer.alloc(8192, 0x5a))
}
