import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '#server/platform/config.ts'
import { noSpaceFor, unusable } from '#server/platform/files/data-folder.ts'
import { IN_DATA_FOLDER } from '#server/platform/files/in-data-folder.ts'

/** SQLite's numbers. */
const BUSY = 5
const DAMAGED = [11, 26]
const FULL = 13

/**
 * Lets one process at a time use a data folder. The lock is the operating system's (through SQLite's exclusive mode),
 * so it is gone with the process, however that ends.
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, IN_DATA_FOLDER.lock)
    const lock = lockFile(file) ?? lockAnew(file)
    return () => lock.close()
  } catch (cause) {
    const { errcode } = cause as { errcode?: number }
    if (errcode === FULL) throw noSpaceFor(folder, cause)
    if (errcode !== BUSY) throw unusable(folder, cause)
    const sentence = `The data folder ${folder} is in use by another Snapworth process. Stop that one, or set DATA_DIR to another folder.`
    throw new ConfigError(sentence, { cause })
  }
}

/** Null when the file is not what SQLite wrote: nobody holds such a lock. */
function lockFile(file: string) {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (DAMAGED.includes((error as { errcode: number }).errcode)) return null
    throw error
  }
}

function lockAnew(file: string) {
  rmSync(file)
  return lockFile(file)!
}
