import { existsSync, fdatasyncSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { copyDatabase } from '#server/db/copy-database.ts'
import { openingFailure } from '#server/db/embedded-damage.ts'
import { lockFolder } from '#server/db/lock-folder.ts'
import { closeFolder } from '#server/platform/files/data-folder.ts'
import { IN_DATA_FOLDER } from '#server/platform/files/in-data-folder.ts'

const FOLDER = IN_DATA_FOLDER.database
const LONGEST_TURN_MS = 10
/** What the build has made stands beside the built server. There is none beside the sources, which make their own. */
const MADE = fileURLToPath(new URL(`../database/${FOLDER}`, import.meta.url))

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
  const unfinished = join(dataDir, IN_DATA_FOLDER.unfinished)
  // Nobody has used one that was never finished.
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0
  if (isNew) writeFileSync(unfinished, '')
  else if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing.')
  if (isNew && existsSync(MADE)) copyDatabase(MADE, folder)
  const lite = await PGlite.create(folder, { startParams })
  closeFolder(folder)
  rmSync(unfinished, { force: true })
  return lite
}

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
