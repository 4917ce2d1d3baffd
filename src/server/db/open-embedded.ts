import { existsSync, fdatasyncSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from '#server/db/lock-folder.ts'
import { ConfigError } from '#server/platform/config.ts'
import { closeFolder, unusable } from '#server/platform/data-folder.ts'

const FOLDER = 'database'
/** Stands beside a database that is being made for the first time. */
const UNFINISHED = '.making-database'
const LONGEST_TURN_MS = 10

// The optimizing compiler takes 1.2 GB and a second for PostgreSQL's largest function alone, a moment after the start.
// Without it, single rows come as fast and long scans take twice as long: a server with many users has PostgreSQL.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

/** PGlite on a folder, opened so that what was committed survives a power cut and no second process can harm it. */
export async function openEmbedded(dataDir: string) {
  const unlock = lockFolder(dataDir)
  try {
    const startParams = PGlite.defaultStartParams
      .filter((param) => param !== '-F')
      .concat('-c', 'wal_sync_method=fsync')
    const lite = await openOrMake(dataDir, startParams).catch((error) => {
      throw openingFailure(error, dataDir)
    })
    await syncForReal(lite)
    shareTheThread(lite)
    return {
      lite,
      async close() {
        await lite.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** PGlite makes a new database wherever it finds none: also over the remains of one. */
async function openOrMake(dataDir: string, startParams: string[]) {
  const folder = join(dataDir, FOLDER)
  const unfinished = join(dataDir, UNFINISHED)
  // Nobody has used one that was never finished.
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0
  if (isNew) writeFileSync(unfinished, '')
  else if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing.')
  const lite = await PGlite.create(folder, { startParams })
  closeFolder(folder)
  rmSync(unfinished, { force: true })
  return lite
}

/** Not allowed, or a read-only disk: as PGlite's file system numbers them. */
const CLOSED_ERRNOS = new Set([2, 63, 69])
const CLOSED_CODES = new Set(['EACCES', 'EPERM', 'EROFS'])
const FULL = { errno: 51, code: 'ENOSPC' }

function openingFailure(error: unknown, dataDir: string) {
  if (error instanceof ConfigError) return error
  const { errno = 0, code = '' } = error as NodeJS.ErrnoException
  if (errno === FULL.errno || code === FULL.code)
    return new ConfigError(`There is no space left for the data folder ${dataDir}. Make room on that disk.`, {
      cause: error,
    })
  if (CLOSED_ERRNOS.has(errno) || CLOSED_CODES.has(code)) return unusable(dataDir, error)
  return damaged(dataDir, error)
}

/** PostgreSQL's classes for damaged data, and for files that are missing or cannot be read. */
const DAMAGE = /^(XX|58)/

/** What a failure after opening says about the data folder; null when it says nothing. */
export function damageIn(dataDir: string, error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (DAMAGE.test(String((cause as { code?: unknown }).code ?? ''))) return damaged(dataDir, error)
  return null
}

const damaged = (dataDir: string, cause: unknown) =>
  new ConfigError(
    `The database in the data folder ${dataDir} is damaged and cannot be opened. Move the folder away and restore a backup with: npm run restore -- FILE`,
    { cause },
  )

/** Queries run in the server's own thread, and many in a row would keep all requests waiting: now and then those go first. */
function shareTheThread(lite: PGlite) {
  const run = lite.execProtocolRaw.bind(lite)
  let turnBegan = performance.now()
  lite.execProtocolRaw = async (...query) => {
    if (performance.now() - turnBegan > LONGEST_TURN_MS) {
      await nextTurn()
      turnBegan = performance.now()
    }
    return run(...query)
  }
}

/** Makes the database of a data folder from a copy, and closes it again when `look` has seen it. */
export async function loadEmbedded<Seen>(dataDir: string, dump: Blob, look: (lite: PGlite) => Promise<Seen>) {
  const lite = await PGlite.create(join(dataDir, FOLDER), { loadDataDir: dump })
  try {
    return await look(lite)
  } finally {
    await lite.close()
    closeFolder(join(dataDir, FOLDER))
  }
}

interface FileOperations {
  fsync?: (stream: { nfd: number }) => number
}

/** PGlite's file system ignores fsync; we put a real one in its place, and refuse to run if a commit does not reach it. */
async function syncForReal(lite: PGlite) {
  const internals = lite as unknown as {
    Module?: { FS?: { lookupPath(path: string): { node?: { mount?: { type?: { stream_ops?: FileOperations } } } } } }
  }
  const operations = internals.Module?.FS?.lookupPath('/pglite/data/base')?.node?.mount?.type?.stream_ops
  if (!operations) throw new Error('The embedded database changed inside: cannot make it write through to the disk.')
  let syncs = 0
  operations.fsync = ({ nfd }) => {
    syncs++
    fdatasyncSync(nfd)
    return 0
  }
  await lite.exec('create table _probe (x int); insert into _probe values (1); drop table _probe')
  if (syncs === 0) throw new Error('The embedded database did not write through to the disk.')
}
