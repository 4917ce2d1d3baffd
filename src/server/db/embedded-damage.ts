import { statfsSync } from 'node:fs'
import { ConfigError } from '#server/platform/config.ts'
import { noSpaceFor, unusable } from '#server/platform/files/data-folder.ts'

/** Not allowed, or a read-only disk: as PGlite's file system numbers them. */
const CLOSED_ERRNOS = new Set([2, 63, 69])
const FULL_ERRNO = 51
/** Less than this is not even enough to open a database. */
const NEEDED_BYTES = 1024 * 1024
const UNUSABLE_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC'])

/** What somebody who starts the server is told when the embedded database cannot be opened. */
export function openingFailure(error: unknown, dataDir: string) {
  if (error instanceof ConfigError) return error
  const { errno = 0, code = '' } = error as NodeJS.ErrnoException
  if (errno === FULL_ERRNO) return noSpaceFor(dataDir, error)
  if (CLOSED_ERRNOS.has(errno) || UNUSABLE_CODES.has(code)) return unusable(dataDir, error)
  return hasNoSpace(dataDir) ? noSpaceFor(dataDir, error) : damaged(dataDir, error)
}

/** PGlite may not say why it gives up. Nobody should move a whole database away because its disk is full. */
function hasNoSpace(dataDir: string) {
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < NEEDED_BYTES
}

/** PostgreSQL's classes for damaged data, and for files that are missing or cannot be read. */
const DAMAGE = /^(XX|58)/
const DISK_FULL = '53100'

/** What a failure after opening says about the data folder; null when it says nothing. */
export function folderFailure(error: unknown, dataDir: string) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as { code?: unknown }).code ?? '')
    if (code === DISK_FULL) return noSpaceFor(dataDir, error)
    if (DAMAGE.test(code)) return damaged(dataDir, error)
  }
  return null
}

const damaged = (dataDir: string, cause: unknown) =>
  new ConfigError(
    `The database in the data folder ${dataDir} is damaged and cannot be opened. Move the folder away and restore a backup with: npm run restore -- FILE`,
    { cause },
  )
