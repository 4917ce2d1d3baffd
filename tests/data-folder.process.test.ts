import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { signup } from '#contract/accounts/accounts.ts'
import { createClient } from '#contract/client.ts'
import { downloadBackup } from '#contract/operations/operations.ts'
import { lockFolder } from '#server/db/lock-folder.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { restoreBackup } from '#server/features/operations/restore-backup.ts'
import { ALL_JOBS } from '#server/worker.ts'
import { createCookieJar } from '#tests/cookie-jar.ts'
import { copyTemplate } from '#tests/database-template.ts'
import { failToStart, LAUNCH, startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import { PASSWORD } from '#tests/test-app.ts'

const TIMEOUT = 120_000
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function filledFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'snapworth-filled-'))
  copyTemplate(folder)
  folders.push(folder)
  return folder
}

/** What others on the machine may read, of everything that is no link. */
function open(folder: string) {
  const paths = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ]
  return paths.filter((path) => {
    const entry = lstatSync(path)
    return !entry.isSymbolicLink() && !path.startsWith(join(folder, 'models')) && (entry.mode & 0o077) !== 0
  })
}

test('nothing of a data folder is readable by other users, new or found open', { timeout: TIMEOUT }, async () => {
  const parent = await mkdtemp(join(tmpdir(), 'snapworth-private-'))
  folders.push(parent)
  await chmod(parent, 0o755)
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: PASSWORD }
  const variables = { ...WITHOUT_ENGINE, ...admin, DATA_DIR: join(parent, 'data') }
  await mkdir(variables.DATA_DIR, { mode: 0o755 })
  const first = await startServer(variables)
  const call = createClient((path, init) => fetch(first.url + path, init))
  await call(signup, { body: { name: 'Ann Example', email: 'ann@example.com', password: PASSWORD } })
  while (!existsSync(join(first.dataDir, 'outbox'))) await new Promise((resolve) => setTimeout(resolve, 50))
  await first.stop()
  expect(open(first.dataDir)).toEqual([])

  for (const name of ['', 'database', 'database/PG_VERSION', 'session-secret', 'outbox'])
    await chmod(join(first.dataDir, name), 0o777)
  const second = await startServer(variables)
  expect(open(second.dataDir)).toEqual([])
  const jar = createCookieJar()
  const signedIn = await fetch(`${second.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })
  const cookie = jar.keep(signedIn) && jar.text()
  const file = join(parent, 'backup.zip')
  const { method, path } = downloadBackup
  // On a busy machine it may ask to try again.
  const backup = await vi.waitFor(
    async () => {
      const answer = await fetch(second.url + path, { method, headers: { cookie } })
      expect(answer.status, `signed in: ${signedIn.status}`).toBe(200)
      return answer
    },
    { timeout: 60_000, interval: 1000 },
  )
  await writeFile(file, Buffer.from(await backup.arrayBuffer()))
  await second.stop()
  await restoreBackup(file, join(parent, 'restored'))
  expect(open(join(parent, 'restored'))).toEqual([])
})

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

test.each(damages)('a database with %s is refused, and not made anew', { timeout: TIMEOUT }, async (_what, damage) => {
  const folder = await filledFolder()
  await damage(join(folder, 'database'))
  for (const _try of ['first', 'second'])
    await expect(openEmbedded(folder)).rejects.toMatchObject({ name: 'Error', message: cannotOpen(folder) })
})

test('a server with a damaged database says one sentence and ends', { timeout: TIMEOUT }, async () => {
  const folder = await filledFolder()
  await damages[1]![1](join(folder, 'database'))
  const output = `${cannotOpen(folder)}\n`
  expect(await failToStart({ DATA_DIR: folder, PORT: '0' })).toEqual({ exitCode: 1, output })
})

test('a database whose making was cut off is made again', { timeout: TIMEOUT }, async () => {
  const folder = await filledFolder()
  await writeFile(join(folder, '.making-database'), '')
  await rm(join(folder, 'database/PG_VERSION'))
  await (await openEmbedded(folder)).close()
  expect(existsSync(join(folder, '.making-database'))).toBe(false)
})

test('the database that a first start copies has every table and every queue', { timeout: TIMEOUT }, async () => {
  const { lite, close } = await openEmbedded(await filledFolder())
  const { rows: migrations } = await lite.query('select hash from drizzle.__drizzle_migrations')
  const { rows: queues } = await lite.query<{ name: string }>('select name from jobs.queue')
  await close()
  const files = readdirSync('src/server/db/migrations').filter((name) => name.endsWith('.sql'))
  expect(migrations).toHaveLength(files.length)
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(ALL_JOBS.map(({ name }) => name)))
})

test('a lock file of garbage locks nobody out', async () => {
  const folder = await filledFolder()
  await writeFile(join(folder, '.lock'), 'garbage'.repeat(500))
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow('is in use by another Snapworth process')
  unlock()
})

test('a data folder that is a file is refused in one sentence', { timeout: TIMEOUT }, async () => {
  const file = join(await filledFolder(), 'file')
  await writeFile(file, '')
  const output = `The data folder ${file} is not a folder. Set DATA_DIR to one.\n`
  expect(await failToStart({ DATA_DIR: file, PORT: '0' })).toEqual({ exitCode: 1, output })
})

const NOBODY = 65_534
/** Whom a closed folder stops: root is stopped by none, so that the server runs as somebody else. */
const user = process.getuid?.() === 0 ? { uid: NOBODY } : {}
const canRunAsUser = spawnSync(process.execPath, ['-e', `require('fs').readFileSync(${JSON.stringify(LAUNCH)})`], user)

test.skipIf(canRunAsUser.status !== 0)(
  'a data folder that is read-only, or somebody else’s, is refused in one sentence',
  { timeout: TIMEOUT },
  async () => {
    const folder = await filledFolder()
    await chmod(folder, 0o555)
    const output = `The data folder ${folder} cannot be read and written. Give it to the user who runs Snapworth, or set DATA_DIR to another folder and restore a backup there.\n`
    expect(await failToStart({ DATA_DIR: folder, PORT: '0' }, user)).toEqual({ exitCode: 1, output })
    if (user.uid === undefined) return
    await chmod(folder, 0o777)
    const theirs = await failToStart({ DATA_DIR: folder, PORT: '0' }, user)
    expect(theirs.exitCode).toBe(1)
    expect(theirs.output).toBe(
      `${folder} can be read by other users of this machine, and is not ours to close. Give it to the user who runs Snapworth, or set DATA_DIR to another folder.\n`,
    )
  },
)

async function empty(folder: string) {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
}

async function fillWithGarbage(folder: string) {
  for (const name of await readdir(folder)) await writeFile(join(folder, name), Buffer.alloc(8192, 0x5a))
}
