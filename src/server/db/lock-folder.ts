import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '#server/platform/config.ts'

/**
 * Lets one process at a time use a data folder. The lock is the operating system's (through SQLite's exclusive mode),
 * so it is gone with the process, however that ends.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, '.lock'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    lock.close()
    const sentence = `The data folder ${folder} is in use by another Snapworth process. Stop that one, or set DATA_DIR to another folder.`
    throw new ConfigError(sentence, { cause })
  }
  return () => lock.close()
}
